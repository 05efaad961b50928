import { type Source, freshMinutes, towCallsFrom } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';

import { BADGE, badgeSignPlace, MapIcon, type IconShape } from '#map/map-icon.tsx';

type MarkColor = 'red-solid' | 'amber-solid' | 'green-solid';
export type Mark = {
  shape: IconShape;
  color: MarkColor;
  filled: boolean;
  /** In a 24 × 24 box: a tow truck's silhouette, or a call's strokes. */
  glyph: string;
  isSolid: boolean;
  badge: string | null;
};

/** Side view: boom and hook, cab with window, two wheels. */
const TOW_TRUCK =
  'M1.5 13H12V7.5h4.6L20 11.9l2.5.9v4.7h-1.6a3.4 3.4 0 0 0-6.8 0H9.9a3.4 3.4 0 0 0-6.8 0H1.5z' +
  'M13.7 9.2V12H18l-2.2-2.8zM9.2 13.9 2.2 6.2l1.6-1.4 7 7.7zM1.9 5.5h1.6v3H5.2v1.6H1.9z' +
  'M6.5 15.1a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8zM17.5 15.1a2.4 2.4 0 0 1 0 4.8a2.4 2.4 0 0 1 0-4.8z';

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

type Marked = { status: TruckStatus; source: Source; trust: TrustLevel };

/** A disc or square with a truck and badge; a diamond for a call, which shows no truck. Hollow is unconfirmed. */
export function toMark({ status, source, trust }: Marked): Mark {
  const [color, filled] = [COLORS[status], trust !== 'unconfirmed'];
  if (towCallsFrom(source)?.mark === 'call')
    return { shape: 'diamond', color, filled, glyph: BADGES[status] ?? LOOK_OUT, isSolid: false, badge: null };
  const shape = color === 'amber-solid' ? 'square' : 'disc';
  return { shape, color, filled, glyph: TOW_TRUCK, isSolid: true, badge: BADGES[status] };
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

type TruckMarkProps = { truck: { status: TruckStatus; source: Source; trust: TrustLevel }; className?: string };

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
