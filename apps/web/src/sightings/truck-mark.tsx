import type { Source } from '@towscout/domain/sources';
import type { TrustLevel, TruckStatus } from '@towscout/domain/trucks';

import { type MarkColor, markOf } from './truck-marks.ts';

const SHAPES = {
  disc: <circle cx="18" cy="18" r="15.5" />,
  square: <rect x="3.5" y="3.5" width="29" height="29" rx="7" />,
  diamond: <path d="M18 1.5 34.5 18 18 34.5 1.5 18z" />,
} as const;

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

/** The same sign that the truck has on the map. */
export function TruckMark({ truck, className = 'size-9' }: TruckMarkProps) {
  const { shape, color, filled, glyph } = markOf(truck);
  const glyphColor = !filled ? 'stroke-ink' : color === 'amber-solid' ? 'stroke-on-accent' : 'stroke-white';
  const scale = shape === 'diamond' ? 0.62 : 0.78;
  return (
    <svg viewBox="0 0 36 36" aria-hidden className={`shrink-0 ${className}`}>
      <g
        className={filled ? FILLED[color] : HOLLOW[color]}
        strokeWidth="2.5"
        strokeDasharray={filled ? undefined : '4 2.5'}
      >
        {SHAPES[shape]}
      </g>
      <path
        d={glyph}
        className={glyphColor}
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={`translate(${18 - 12 * scale} ${18 - 12 * scale}) scale(${scale})`}
      />
    </svg>
  );
}
