import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clearSide, isUnderMark, type ScreenPoint } from './flag-pin.tsx';

const at = { x: 200, y: 300 };
const pin = { at, size: 36, gap: 22 };

describe('the side of its point on which a pin stands', () => {
  it('is its top, when nothing is there', () => {
    expect(clearSide(pin, [])).toBe('top');
    expect(clearSide(pin, [{ x: 90, y: 90 }])).toBe('top');
  });

  it('is another where a truck stands on top of it', () => {
    expect(clearSide(pin, [{ x: 200, y: 262 }])).toBe('right');
    expect(clearSide(pin, [{ x: 222, y: 270 }])).toBe('left');
  });

  it('is the free one of four', () => {
    const around: ScreenPoint[] = [
      { x: 200, y: 260 },
      { x: 240, y: 300 },
      { x: 160, y: 300 },
    ];
    expect(clearSide(pin, around)).toBe('bottom');
  });

  it('leaves a truck at the very spot of the car in sight, and any other one truck', () => {
    const anywhere = fc.record({ x: fc.integer({ min: 100, max: 300 }), y: fc.integer({ min: 200, max: 400 }) });
    fc.assert(
      fc.property(anywhere, (truck) => {
        const side = clearSide(pin, [at, truck]);
        const [dx, dy] = { top: [0, -40], bottom: [0, 40], left: [-40, 0], right: [40, 0] }[side] as [number, number];
        const isHidden = (mark: ScreenPoint) => Math.abs(mark.x - at.x - dx) < 36 && Math.abs(mark.y - at.y - dy) < 36;
        expect(isHidden(at) || isHidden(truck)).toBe(false);
      }),
    );
  });
});

describe('a point under a mark', () => {
  it('is one that the mark’s picture covers', () => {
    expect(isUnderMark(at, [{ x: 200, y: 300 }])).toBe(true);
    expect(isUnderMark(at, [{ x: 217, y: 283 }])).toBe(true);
  });

  it('is not one beside it', () => {
    expect(isUnderMark(at, [])).toBe(false);
    expect(isUnderMark(at, [{ x: 218, y: 300 }])).toBe(false);
    expect(isUnderMark(at, [{ x: 200, y: 262 }])).toBe(false);
  });
});
