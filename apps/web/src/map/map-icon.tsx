import type { ReactNode } from 'react';

import { type Glyph, glyphPlace, ICON_BOX, ICON_SHAPES } from './icon-shapes.ts';

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
  const { shape, filled, glyph, isSolid } = mark;
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
        fill={isSolid ? 'currentColor' : 'none'}
        stroke={isSolid ? 'none' : 'currentColor'}
        strokeWidth="2.6"
        transform={`translate(${x} ${y}) scale(${scale})`}
      />
      {children}
    </svg>
  );
}
