import type { Intent, TruckStatus } from '@towscout/domain/trucks/status';

import type { DispatchLine } from './log-lines.ts';
import { readTowMention } from './tow-mentions.ts';
import { emptyStory, furthest, type TowStory, advance } from './tow-story.ts';

/** The log's truck that is furthest along. */
export type TowState = {
  status: TruckStatus;
  intent: Intent;
  company: string | null;
  etaAt: Date | null;
  calledAt: Date;
  /** The last line that changed anything about a truck. */
  changedAt: Date;
};

/**
 * Folds the lines of one log, oldest first, into the state of its tow truck; null when none was
 * ever asked for.
 *
 * | the lines say | status |
 * |---|---|
 * | 1185 requested (REQ, START, ROLL, NEEDS TOW …), nobody named yet | `en_route` |
 * | … on expedite | `responding` |
 * | a company is named (`[Rotation Request Comment] 1039 …`, `1039 … TOW`, `… TOW ETA 20`) | `responding` |
 * | the company cannot come (UNAVAIL, NEG ANS, NEG AVAIL, will not meet the ETA) | back to requested: `en_route` |
 * | truck on scene (`1185 97`, `1185 1097`, `BOTH 1185 ARE 97`) | `waiting` |
 * | vehicle on the hook (IN TOW, HOOKED, TOWING OFF), once a truck was asked for | `active` |
 * | `Tow Request Cancelled: n`, `1022 2ND 1185` | the open request, or else the last named truck, is off |
 * | `1022 1185`, `1022 TOW`, `DECLINED 1185`, `UA 1185` | all are off: `departed` |
 * | `1022 1185 RO HAS OWN TOW ENRT` | the owner's is coming instead: `responding`, `roadside` |
 * | truck done (`1185 98`, `TOW CLEAR`) | that truck is gone |
 * | a unit of the Freeway Service Patrol is called, is 97, is 98 | `en_route`, `waiting`, gone |
 * | no truck is pending any more | `departed` |
 *
 * Intent is `rotation` once an 1185 or the rotation list was used, `roadside` for the patrol and for
 * a company that somebody else had called.
 */
export function findTowState(lines: readonly DispatchLine[]): TowState | null {
  const story = emptyStory();
  let changedAt: Date | null = null;
  for (const line of lines) {
    const word = readTowMention(line);
    if (word && advance(story, word, line)) changedAt = line.at;
  }
  return story.firstCalledAt && changedAt ? { ...outcome(story, story.firstCalledAt), changedAt } : null;
}

const STATUS_OF_STAGE = { coming: 'responding', present: 'waiting', towing: 'active' } as const;

function outcome({ trucks, wanted, rotationUsed }: TowStory, firstCalledAt: Date): Omit<TowState, 'changedAt'> {
  const nobody = { intent: rotationUsed ? 'rotation' : 'roadside', company: null, etaAt: null } as const;
  const truck = furthest(trucks);
  // A rotation truck that is wanted matters more than a patrol that is still on its way.
  if (wanted && (!truck || (truck.patrol && truck.stage === 'coming'))) {
    return { ...nobody, status: wanted.expedite ? 'responding' : 'en_route', calledAt: wanted.since };
  }
  if (!truck) return { ...nobody, status: 'departed', calledAt: firstCalledAt };
  const { company, etaAt, calledAt } = truck;
  if (!truck.patrol) return { ...nobody, company, etaAt, calledAt, status: STATUS_OF_STAGE[truck.stage] };
  const status = truck.stage === 'coming' ? 'en_route' : STATUS_OF_STAGE[truck.stage];
  return { status, intent: 'roadside', company, etaAt, calledAt };
}
