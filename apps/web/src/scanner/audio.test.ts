import { expect, test } from 'vitest';

import { mostUrgent, TONES } from './audio.ts';

test('an alert beeps at 1200 Hz, at once and at 0.3 and 0.6 seconds', () => {
  expect(TONES.alert).toEqual({ hertz: 1200, beepsAt: [0, 0.3, 0.6] });
});

test('every type of entry has a tone of its own', () => {
  expect(new Set(Object.values(TONES).map(({ hertz }) => hertz)).size).toBe(4);
});

test('among many entries at once, the most urgent sounds', () => {
  expect(mostUrgent([{ kind: 'tone', type: 'status' }, { kind: 'tone', type: 'alert' }, { kind: 'static' }])).toBe(
    'alert',
  );
  expect(mostUrgent([{ kind: 'static' }])).toBeNull();
});
