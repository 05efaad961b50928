/** The specification's quickest polling (section 9): what a first visit might miss is fetched no later than by polling. */
const JUST_FETCHED_MS = 10_000;

type StreamOpening = { isReopened: boolean; fetchedAt: number; now: number };

/** How long a refetch waits after the stream opens, in milliseconds: not at all after a gap; a list that has just come is not fetched twice in a row. */
export const refetchDelay = ({ isReopened, fetchedAt, now }: StreamOpening): number =>
  !isReopened && now - fetchedAt < JUST_FETCHED_MS ? JUST_FETCHED_MS : 0;
