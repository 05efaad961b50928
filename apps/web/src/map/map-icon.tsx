import type { ReactNode } from 'react';

/** Mark outlines in a box of 36, one for each meaning. */
export const ICON_BOX = 36;

export const ICON_SHAPES = {
  disc: 'M18 3.5a14.5 14.5 0 0 1 0 29a14.5 14.5 0 0 1 0-29z',
  square: 'M10.5 4.5h15a6 6 0 0 1 6 6v15a6 6 0 0 1-6 6h-15a6 6 0 0 1-6-6v-15a6 6 0 0 1 6-6z',
  diamond: 'M18 2.2 33.8 18 18 33.8 2.2 18z',
} as const;
export type IconShape = keyof typeof ICON_SHAPES;

export type Glyph = { shape: IconShape; badge?: string | null };

/** Position of the 24 × 24 glyph, shifted away from a badge. */
export function glyphPlace({ shape, badge = null }: Glyph): { x: number; y: number; scale: number } {
  const scale = shape === 'diamond' ? 0.6 : 0.76;
  const at = ICON_BOX / 2 - 12 * scale;
  return { x: at - (badge ? 0.4 : 0), y: at + (badge ? 1.8 : 0), scale };
}

/** A disc in the upper right corner with a 24 × 24 sign. */
export const BADGE = { x: 27.5, y: 8.2, radius: 7.2, scale: 0.44, ring: 2, stroke: 5 } as const;
export const badgeSignPlace = { x: BADGE.x - 12 * BADGE.scale, y: BADGE.y - 12 * BADGE.scale };

type MapIconProps = {
  mark: Glyph & { filled: boolean; glyph: string };
  /** Of the shape's fill and stroke, and of the glyph. */
  box: string;
  ink: string;
  className: string;
  children?: ReactNode;
};

/** The same icon as on the map, where text says what it is. */
export function MapIcon({ mark, box, ink, className, children }: MapIconProps) {
  const { shape, filled, glyph } = mark;
  const { x, y, scale } = glyphPlace(mark);
  return (
    <svg
      viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
      aria-hidden
      className={`shrink-0 ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_SHAPES[shape]} className={box} strokeWidth="2.5" strokeDasharray={filled ? undefined : '4 2.5'} />
      <path
        d={glyph}
        className={ink}
        stroke="currentColor"
        strokeWidth="2.6"
        transform={`translate(${x} ${y}) scale(${scale})`}
      />
      {children}
    </svg>
  );
}
