import type { Source } from '@towscout/domain/sources/tow-calls';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks/status';

import { BADGE, badgeSignPlace } from '#map/icon-shapes.ts';
import { MapIcon } from '#map/map-icon.tsx';

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
