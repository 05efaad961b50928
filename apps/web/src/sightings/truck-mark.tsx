import type { Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';

import { BADGE, badgeSignPlace, glyphPlace, ICON_BOX, ICON_SHAPES } from '#map/icon-shapes.ts';

import { type MarkColor, toMark } from './truck-marks.ts';

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
  const { shape, color, filled, glyph, isSolid, badge } = mark;
  const { x, y, scale } = glyphPlace(mark);
  const ink = !filled ? 'text-ink' : color === 'amber-solid' ? 'text-on-accent' : 'text-white';
  return (
    <svg
      viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
      aria-hidden
      className={`shrink-0 ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={ICON_SHAPES[shape]}
        className={filled ? FILLED[color] : HOLLOW[color]}
        strokeWidth="2.5"
        strokeDasharray={filled ? undefined : '4 2.5'}
      />
      <path
        d={glyph}
        className={ink}
        fill={isSolid ? 'currentColor' : 'none'}
        stroke={isSolid ? 'none' : 'currentColor'}
        strokeWidth="2.6"
        transform={`translate(${x} ${y}) scale(${scale})`}
      />
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
    </svg>
  );
}
