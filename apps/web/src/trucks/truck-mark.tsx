import { type Source, freshMinutes, towCallsFrom } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';

import { BADGE, badgeSignPlace, MapIcon, type IconShape } from '#map/map-icon.tsx';

type MarkColor = 'red-solid' | 'amber-solid' | 'green-solid';
export type Mark = {
  shape: IconShape;
  color: MarkColor;
  filled: boolean;
  /** Strokes in a 24 × 24 box: a tow truck's hook, or a call's sign. */
  glyph: string;
  badge: string | null;
};

/** An eye, a shank and the bend that lifts a car. */
const HOOK = 'M12 7.2a2.6 2.6 0 1 1 .01 0V11.4a5.3 5.3 0 1 1-5.3 5.3';

const LOOK_OUT = 'M12 4v10M12 20v.01';
const COMES = 'M4 12h15M12 5l7 7-7 7';
const LEFT_IT = 'M4 13l5 5L20 6';

/** Shape and badge make each status readable without color. */
const BADGES: Record<TruckStatus, string | null> = {
  active: LOOK_OUT,
  waiting: null,
  en_route: COMES,
  responding: COMES,
  departed: LEFT_IT,
};

const COLORS: Record<TruckStatus, MarkColor> = {
  active: 'red-solid',
  responding: 'red-solid',
  waiting: 'amber-solid',
  en_route: 'amber-solid',
  departed: 'green-solid',
};

/** A mark is full while fresh and fully faded at this age. */
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

/** Opacity, 0 to 1: lowered by age and by people who say it left. */
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

type Marked = { status: TruckStatus; source: Source; trust: TrustLevel; confirmations?: number };

/** False for one voice that nobody else confirmed, as the words beside it say. */
const isSure = ({ trust, confirmations = 1 }: Marked): boolean =>
  trust === 'official' || trust === 'confirmed' || confirmations > 1;

/** A disc or square with a hook and badge; a diamond for a call, which shows no truck. Hollow is one voice. */
export function toMark(marked: Marked): Mark {
  const { status, source } = marked;
  const [color, filled] = [COLORS[status], isSure(marked)];
  if (towCallsFrom(source)?.mark === 'call')
    return { shape: 'diamond', color, filled, glyph: BADGES[status] ?? LOOK_OUT, badge: null };
  const shape = color === 'amber-solid' ? 'square' : 'disc';
  return { shape, color, filled, glyph: HOOK, badge: BADGES[status] };
}

export const markName = (marked: Marked): string => {
  const { shape, filled } = toMark(marked);
  return `${marked.status} ${shape} ${filled ? 'filled' : 'hollow'}`;
};

const FILLED: Record<MarkColor, string> = {
  'red-solid': 'fill-red-solid stroke-red-solid',
  'amber-solid': 'fill-amber-solid stroke-amber-solid',
  'green-solid': 'fill-green-solid stroke-green-solid',
};

const HOLLOW: Record<MarkColor, string> = {
  'red-solid': 'fill-raised stroke-red-solid',
  'amber-solid': 'fill-raised stroke-amber-solid',
  'green-solid': 'fill-raised stroke-green-solid',
};

type TruckMarkProps = { truck: Marked; className?: string };

/** The same icon as on the map. */
export function TruckMark({ truck, className = 'size-9' }: TruckMarkProps) {
  const mark = toMark(truck);
  const { color, filled, badge } = mark;
  const ink = !filled ? 'text-ink' : color === 'amber-solid' ? 'text-on-accent' : 'text-white';
  return (
    <MapIcon mark={mark} box={filled ? FILLED[color] : HOLLOW[color]} ink={ink} className={className}>
      {badge && (
        <>
          <circle
            cx={BADGE.x}
            cy={BADGE.y}
            r={BADGE.radius}
            strokeWidth={BADGE.ring}
            className="fill-ink stroke-raised"
          />
          <path
            d={badge}
            className="stroke-raised"
            strokeWidth={BADGE.stroke}
            transform={`translate(${badgeSignPlace.x} ${badgeSignPlace.y}) scale(${BADGE.scale})`}
          />
        </>
      )}
    </MapIcon>
  );
}
