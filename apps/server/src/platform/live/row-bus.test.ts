import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sharedRuns } from './row-bus.ts';

const step = fc.constantFrom('call' as const, 'finish' as const, 'fail' as const, 'wait' as const);

test('one runs at a time, and each call waits for one that began after it, and for no later one than the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let begun = 0;
      let running: PromiseWithResolvers<void> | null = null;
      const run = sharedRuns(() => {
        expect(running).toBeNull();
        begun += 1;
        running = Promise.withResolvers<void>();
        return running.promise;
      });
      const settle = (does: 'resolve' | 'reject') => {
        const settled = running;
        running = null;
        settled?.[does]();
      };
      const calls: Promise<void>[] = [];
      const call = (begunBefore: number) =>
        run()
          .catch(() => undefined)
          .then(() => {
            expect(begun).toBeGreaterThan(begunBefore);
            expect(begun).toBeLessThanOrEqual(begunBefore + 2);
          });
      for (const each of steps) {
        if (each === 'call') calls.push(call(begun));
        else if (each === 'finish') settle('resolve');
        else if (each === 'fail') settle('reject');
        else await new Promise(setImmediate);
      }
      for (let left = calls.length + 2; left > 0; left -= 1) {
        settle('resolve');
        await new Promise(setImmediate);
      }
      await Promise.all(calls);
    }),
  );
});
