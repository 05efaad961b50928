import { freshMinutes, type Source } from '@towscout/domain/sources';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';

export type MarkColor = 'red-solid' | 'amber-solid' | 'green-solid';
export type Mark = { shape: 'disc' | 'square' | 'diamond'; color: MarkColor; filled: boolean; glyph: string };

/** One sign a status, drawn as strokes in a 24 × 24 box: the same on the map and in the lists. */
const GLYPHS: Record<TruckStatus, string> = {
  // A hook: it tows.
  active: 'M12 4v8M12 12a4.5 4.5 0 1 1-4.5 4.5',
  // Two chevrons: it hurries.
  responding: 'M6 6l6 6-6 6M13 6l6 6-6 6',
  // Two bars: it is parked.
  waiting: 'M9 6v12M15 6v12',
  // An arrow: it comes.
  en_route: 'M5 12h13M13 6l6 6-6 6',
  // A tick: it left.
  departed: 'M5 12.5l4.5 4.5L19 7.5',
};

/** A call on scene: look out. No hook, for no source says that a truck is there. */
const CALL_GLYPH = 'M12 5.5v8M12 18v.01';

const COLORS: Record<TruckStatus, MarkColor> = {
  active: 'red-solid',
  responding: 'red-solid',
  waiting: 'amber-solid',
  en_route: 'amber-solid',
  departed: 'green-solid',
};

/** A mark keeps its full strength while its news is fresh, and has faded as far as it will after so long. */
const FADED_AFTER_MINUTES = 120;
const FAINTEST = 0.55;
const LEFT = 0.5;
const DOUBTED = 0.7;
const DOUBTED_BY_TWO = 0.55;

type Aging = {
  status: TruckStatus;
  source: Source;
  changedAt: Date;
  unconfirmedStatus: TruckStatus | null;
  saidToHaveLeftAt: string | null;
};

/** 0 to 1: how much of a mark is drawn. Age fades it, and so does who says that it has left: two more than one. */
export function markStrength(
  { status, source, changedAt, unconfirmedStatus, saidToHaveLeftAt }: Aging,
  now: Date,
): number {
  if (status === 'departed') return LEFT;
  const fresh = freshMinutes(source);
  const age = (now.getTime() - changedAt.getTime()) / 60_000;
  const faded = Math.min(1, Math.max(0, (age - fresh) / (FADED_AFTER_MINUTES - fresh)));
  const strength = 1 - faded * (1 - FAINTEST);
  if (saidToHaveLeftAt !== null) return Math.min(strength, DOUBTED_BY_TWO);
  return unconfirmedStatus === 'departed' ? Math.min(strength, DOUBTED) : strength;
}

type Marked = { status: TruckStatus; source: Source; trust: TrustLevel };

/** A square waits or comes, a disc works, a diamond is a call and no truck; hollow is unconfirmed. */
export const markOf = ({ status, source, trust }: Marked): Mark => ({
  shape: source === 'sf_calls' ? 'diamond' : COLORS[status] === 'amber-solid' ? 'square' : 'disc',
  color: COLORS[status],
  filled: trust !== 'unconfirmed',
  glyph: source === 'sf_calls' && (status === 'active' || status === 'waiting') ? CALL_GLYPH : GLYPHS[status],
});

export const markName = (marked: Marked): string => {
  const { shape, filled } = markOf(marked);
  return `${marked.status} ${shape} ${filled ? 'filled' : 'hollow'}`;
};
