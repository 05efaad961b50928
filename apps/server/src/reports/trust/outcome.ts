import { minutesAfter } from '../../platform/clock.ts';
import { hasEnoughVoices, type ReportedTruck, reportTrust } from './report-trust.ts';
import { afterOutcome, NO_RECORD, type TrackRecord } from './track-record.ts';
import { type Vote, voiceOf, weightOf } from './vote-weight.ts';

/** What later evidence made of a report: from −1 (plainly contradicted) by 0 (nobody knows) to 1 (plainly borne out). */
export type Outcome = { readonly agreement: number; readonly isFalse: boolean };

const UNKNOWN: Outcome = { agreement: 0, isFalse: false };

/** Later, 'not there' may mean that the truck has left: nobody was wrong. */
const PROMPT_MINUTES = 15;

/** When a report's outcome can be told. */
export const settlesAt = (report: Pick<ReportedTruck, 'reportedAt'>): Date => minutesAfter(report.reportedAt, PROMPT_MINUTES);

const promptVotes = (report: ReportedTruck, votes: readonly Vote[]): Vote[] => votes.filter((vote) => vote.castAt <= settlesAt(report));

/**
 * What the prompt votes made of a report. The reporter's good name does not vouch for itself here,
 * so that a proven account is found out as soon as a new one, and one voice alone proves nothing.
 */
export function outcomeOf(report: ReportedTruck, votes: readonly Vote[]): Outcome {
  const nameless = { ...report, reporter: NO_RECORD, impossibleTravel: false };
  const prompt = promptVotes(report, votes);
  if (!hasEnoughVoices(nameless, prompt, settlesAt(report))) return UNKNOWN;
  const { trustScore, isHidden } = reportTrust(nameless, prompt, settlesAt(report));
  return { agreement: trustScore / 50 - 1, isFalse: isHidden };
}

/**
 * The voter's record once the outcome is known. Whoever was wrong loses. Of those who were right
 * only the vote that spoke for its network gains, so that a crowd behind one network cannot farm
 * records. Late votes change nothing.
 */
export function voterAfter(vote: Vote, report: ReportedTruck, votes: readonly Vote[], { agreement }: Outcome): TrackRecord {
  const prompt = promptVotes(report, votes);
  if (!prompt.includes(vote)) return vote.voter;
  const won = vote.voteType === 'upvote' ? agreement : -agreement;
  return won < 0 || speaksForItsNetwork(vote, report, prompt) ? afterOutcome(vote.voter, won) : vote.voter;
}

function speaksForItsNetwork(vote: Vote, report: ReportedTruck, prompt: readonly Vote[]): boolean {
  if (vote.networkKey === report.networkKey) return false;
  const allies = prompt.filter((other) => other.voteType === vote.voteType && voiceOf(other) === voiceOf(vote));
  const strongest = allies.toSorted((a, b) => weightOf(b, settlesAt(report)) - weightOf(a, settlesAt(report)))[0];
  return strongest === vote;
}
