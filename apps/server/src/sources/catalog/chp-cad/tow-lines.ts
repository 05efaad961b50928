import type { Intent, TruckStatus } from '@towscout/domain/trucks/status';

import type { DispatchLine } from './log-lines.ts';
import { isSameCompany, mentions } from './tow-company.ts';
import { readTowMention, type TowMention } from './tow-mentions.ts';

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

type Stage = 'coming' | 'present' | 'towing';

type Truck = { company: string | null; patrol: boolean; stage: Stage; etaAt: Date | null; calledAt: Date };

type TowStory = {
  /** Those that have not been called off or left, in the order in which they were named. */
  trucks: Truck[];
  /** A truck is wanted, since when, and none is named. */
  wanted: { since: Date; expedite: boolean } | null;
  rotationUsed: boolean;
  firstCalledAt: Date | null;
};

export const SERVICE_PATROL = 'Freeway Service Patrol';

const emptyStory = (): TowStory => ({ trucks: [], wanted: null, rotationUsed: false, firstCalledAt: null });

/** Of two equally far, the rotation's before the patrol's, and the later-named first. */
function furthest(trucks: readonly Truck[]): Truck | undefined {
  const rank = ({ stage, patrol }: Truck): number => ({ coming: 0, present: 2, towing: 4 })[stage] + (patrol ? 0 : 1);
  return trucks.reduce<Truck | undefined>(
    (best, truck) => (best && rank(best) > rank(truck) ? best : truck),
    undefined,
  );
}

/** False when the line changes nothing. */
function advance(story: TowStory, word: TowMention, line: DispatchLine): boolean {
  switch (word.kind) {
    case 'requested':
      return want(story, word.expedite, line);
    case 'named':
      return name(story, word, line);
    case 'told':
      return (
        story.wanted !== null &&
        name(story, { ...word, kind: 'named', company: word.notifiedName, viaRotation: true }, line)
      );
    case 'declined':
      story.trucks = story.trucks.filter(({ company }) => !isSameCompany(company, word.company));
      return want(story, false, line);
    case 'one_canceled':
      if (!story.wanted) story.trucks = story.trucks.slice(0, -1);
      story.wanted = null;
      return story.firstCalledAt !== null;
    case 'all_canceled':
      story.trucks = story.trucks.filter(({ patrol }) => patrol);
      story.wanted = null;
      return story.firstCalledAt !== null;
    case 'replaced':
      return replace(story, word.etaMinutes, line);
    case 'on_scene':
      return arrive(story, word.all, line);
    case 'towing':
      return hook(story);
    case 'finished':
      return leave(story, furthest(story.trucks.filter(({ patrol }) => !patrol)));
    case 'eta':
      return expect(story, word.etaMinutes, line);
    case 'patrol':
      return recordPatrol(story, word.step, line);
  }
}

function want(story: TowStory, expedite: boolean, { at }: DispatchLine): boolean {
  story.wanted = { since: story.wanted?.since ?? at, expedite: expedite || story.wanted?.expedite === true };
  story.rotationUsed = true;
  story.firstCalledAt ??= at;
  return true;
}

/** A company that is named again is the same truck; a later line without an ETA keeps the earlier one. */
function name(story: TowStory, word: TowMention & { kind: 'named' }, line: DispatchLine): true {
  const etaAt = etaAfter(line, word.etaMinutes);
  const known = story.trucks.find(({ company, stage }) => {
    if (stage !== 'coming' || company === null) return false;
    return word.company ? isSameCompany(company, word.company) : mentions(company, line.text);
  });
  if (known) known.etaAt = etaAt ?? known.etaAt;
  else {
    const calledAt = story.wanted?.since ?? line.at;
    story.trucks.push({
      company: word.company ?? (story.wanted && word.notifiedName),
      patrol: false,
      stage: 'coming',
      etaAt,
      calledAt,
    });
  }
  story.wanted = null;
  story.rotationUsed ||= word.viaRotation;
  story.firstCalledAt ??= line.at;
  return true;
}

/** The owner's truck is still coming, instead of the rotation list's. */
function replace(story: TowStory, minutes: number | null, line: DispatchLine): true {
  const coming: Truck = {
    company: null,
    patrol: false,
    stage: 'coming',
    etaAt: etaAfter(line, minutes),
    calledAt: line.at,
  };
  story.trucks = [...story.trucks.filter(({ patrol }) => patrol), coming];
  story.wanted = null;
  story.rotationUsed = false;
  story.firstCalledAt ??= line.at;
  return true;
}

/** The first one on its way has arrived. One that no line announced is there all the same. */
function arrive(story: TowStory, all: boolean, { at }: DispatchLine): boolean {
  const coming = story.trucks.filter(({ stage, patrol }) => stage === 'coming' && !patrol);
  if (coming.length === 0 && story.trucks.some(({ patrol }) => !patrol)) return false;
  if (coming.length === 0) {
    const calledAt = story.wanted?.since ?? at;
    story.trucks.push({ company: null, patrol: false, stage: 'present', etaAt: null, calledAt });
    story.rotationUsed = true;
  }
  for (const truck of all ? coming : coming.slice(0, 1)) Object.assign(truck, { stage: 'present', etaAt: null });
  story.wanted = null;
  story.firstCalledAt ??= at;
  return true;
}

/** Someone's vehicle is on the hook: of the truck furthest along, or of the one just requested. */
function hook(story: TowStory): boolean {
  const truck = furthest(story.trucks);
  if (truck) Object.assign(truck, { stage: 'towing', etaAt: null });
  else if (story.wanted) {
    story.trucks.push({ company: null, patrol: false, stage: 'towing', etaAt: null, calledAt: story.wanted.since });
  } else return false;
  story.wanted = null;
  return true;
}

function leave(story: TowStory, truck: Truck | undefined): boolean {
  story.trucks = story.trucks.filter((other) => other !== truck);
  return truck !== undefined;
}

function expect(story: TowStory, minutes: number, line: DispatchLine): boolean {
  const truck = story.trucks.find(
    ({ company, stage }) => stage === 'coming' && company && mentions(company, line.text),
  );
  if (truck) truck.etaAt = etaAfter(line, minutes);
  return truck !== undefined;
}

function recordPatrol(story: TowStory, step: 'called' | 'on_scene' | 'finished', { at }: DispatchLine): boolean {
  const there = story.trucks.find(({ patrol }) => patrol);
  if (step === 'finished') return leave(story, there);
  const stage = step === 'on_scene' ? 'present' : 'coming';
  if (there) there.stage = stage;
  else story.trucks.push({ company: SERVICE_PATROL, patrol: true, stage, etaAt: null, calledAt: at });
  story.firstCalledAt ??= at;
  return true;
}

const etaAfter = ({ at }: DispatchLine, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
