import fc from 'fast-check';
import { expect, test } from 'vitest';

import { madeUpFigures } from './unit-card.tsx';

test('a truck keeps its figures, and they are ones that a truck could have', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const figures = madeUpFigures(id);
      expect(figures).toEqual(madeUpFigures(id));
      expect(figures.speedMph).toBeLessThanOrEqual(35);
      expect(figures.calls).toBeGreaterThanOrEqual(1);
      expect(figures.responseMinutes).toBeGreaterThanOrEqual(3);
    }),
  );
});
