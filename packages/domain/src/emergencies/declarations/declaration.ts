/** The hours of one of a city's sets of rules: of Day 1 on its snow routes, of Day 2 on the even sides. */
export type DeclaredDay = { day: 1 | 2 | 3; startsAt: Date; endsAt: Date };

/** The hours that a city named; null where it named none. */
export type DeclaredHours = { startsAt: Date | null; endsAt: Date | null; days: readonly DeclaredDay[] };

/** An answer that was understood: a city says that nothing is declared, or what is. */
export type DeclarationReading = { status: 'none' } | ({ status: 'declared' } & DeclaredHours);

/** A declaration without sets of rules for its days; null for an hour that the city did not name. */
export const declared = (startsAt: Date | null, endsAt: Date | null): DeclarationReading => ({
  status: 'declared',
  startsAt,
  endsAt,
  days: [],
});

/** A declaration that has not ended. */
export type OpenDeclaration = DeclaredHours & { id: string; readFirstAt: Date };

/** `not_read`: it named no end, and the city was not read for too long to know if it goes on. */
export const DECLARATION_ENDS = ['over', 'taken_back', 'replaced', 'not_read'] as const;
export type DeclarationEnd = (typeof DECLARATION_ENDS)[number];

/** Follows for the stored declaration. `begin` may come with the end of the one before. */
export type DeclarationStep = { end: DeclarationEnd | null; begin: DeclaredHours | null; change: DeclaredHours | null };

const NOTHING: DeclarationStep = { end: null, begin: null, change: null };
/** A city that declares again restarts its days; a start that it only corrects moves less. */
const ANEW_MS = 12 * 60 * 60_000;

/**
 * Follows what a city says now. Declared twice is one declaration; one whose named end has passed is none; one that is
 * gone before it began was taken back.
 */
export function followDeclaration(
  open: OpenDeclaration | null,
  reading: DeclarationReading,
  now: Date,
): DeclarationStep {
  const isPast = reading.status === 'declared' && reading.endsAt !== null && reading.endsAt <= now;
  if (reading.status === 'none' || isPast) {
    if (!open) return NOTHING;
    return { ...NOTHING, end: open.startsAt !== null && now < open.startsAt ? 'taken_back' : 'over' };
  }
  const { status: _status, ...hours } = reading;
  if (open && hasRunOut(open, now)) return { ...NOTHING, end: 'over', begin: hours };
  if (!open) return { ...NOTHING, begin: hours };
  if (isAnew(open, hours)) return { ...NOTHING, end: 'replaced', begin: hours };
  const change = withFirstDayOf(open, hours);
  return isSame(open, change) ? NOTHING : { ...NOTHING, change };
}

/** A city that replaces one day's words by the next may say for a moment that none is declared. */
const GONE_MS = 10 * 60_000;

/** A city says none between the start and the end that it named. */
export const isGoneEarly = (open: OpenDeclaration | null, { status }: DeclarationReading, now: Date): boolean =>
  status === 'none' && !!open?.startsAt && open.startsAt <= now && !!open.endsAt && now < open.endsAt;

/** It has said so for ten minutes; `since` is null when it says so for the first time. */
export const isBelievedGone = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= GONE_MS;

/** Once the end that the city named has passed, nobody needs to ask it. */
export const hasRunOut = ({ endsAt }: Pick<OpenDeclaration, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

const findFirstDay = ({ days }: Pick<DeclaredHours, 'days'>): DeclaredDay | null =>
  days.find(({ day }) => day === 1) ?? null;

/** After Day 1 a city with days clears other streets than its snow routes. */
export const isRouteDayOver = ({ days }: Pick<DeclaredHours, 'days'>, now: Date): boolean =>
  days.length > 0 && !days.some(({ day, endsAt }) => day === 1 && endsAt > now);

/** Days that are listed without Day 1 are those of a declaration that goes on. */
function isAnew(open: OpenDeclaration, hours: DeclaredHours): boolean {
  const before = findFirstDay(open)?.startsAt ?? open.startsAt ?? open.readFirstAt;
  const startsAt = hours.days.length === 0 ? hours.startsAt : (findFirstDay(hours)?.startsAt ?? null);
  return startsAt !== null && startsAt.getTime() - before.getTime() >= ANEW_MS;
}

/** A city may drop the hours of Day 1 once they have passed. */
function withFirstDayOf(open: OpenDeclaration, hours: DeclaredHours): DeclaredHours {
  const first = findFirstDay(open);
  if (!first || findFirstDay(hours)) return hours;
  return { ...hours, startsAt: first.startsAt, days: [first, ...hours.days] };
}

const isSame = (a: DeclaredHours, b: DeclaredHours): boolean => toText(a) === toText(b);
const toText = ({ startsAt, endsAt, days }: DeclaredHours): string => JSON.stringify([startsAt, endsAt, days]);

/** Told of a declaration. */
export const DECLARATION_NEWS = ['began', 'over', 'taken_back'] as const;
export type DeclarationNews = (typeof DECLARATION_NEWS)[number];

export const DECLARATION_STATUSES = ['declared', 'none', 'unknown'] as const;
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];

/** An older answer says nothing of now. */
const KNOWN_MS = 6 * 60 * 60_000;

/** Named hours hold without a further answer; silence is never taken for 'none'. */
export function declarationStatus(
  open: Pick<OpenDeclaration, 'endsAt'> | null,
  readAt: Date | null,
  now: Date,
): DeclarationStatus {
  if (open?.endsAt && open.endsAt > now) return 'declared';
  if (readAt === null || now.getTime() - readAt.getTime() > KNOWN_MS) return 'unknown';
  return open && open.endsAt === null ? 'declared' : 'none';
}
