import { expect, test } from 'vitest';

import { settledWords } from './waiting-words.ts';

const now = new Date(2026, 10, 20, 15, 54);
const seenAt = new Date(2026, 10, 20, 15, 42).getTime();
const sent = { id: 'a', seenAt, end: 'sent', truck: { outcome: 'confirmed', reach: 'everyone' } } as const;
const refused = { id: 'b', seenAt, end: 'refused', why: 'Too many requests.' } as const;
const old = { id: 'c', seenAt, end: 'too-old' } as const;

test.each([
  [[], null],
  [
    [sent],
    {
      title: 'Report Submitted',
      description: 'Your report from 3:42 PM was sent. You confirmed a truck that was already on the map.',
      tone: 'success',
    },
  ],
  [
    [refused],
    { title: 'Report not sent', description: 'Your report from 3:42 PM: Too many requests.', tone: 'destructive' },
  ],
  [
    [old],
    {
      title: 'Report not sent',
      description: 'You saw the truck at 3:42 PM, too long ago to warn anyone. If it’s still there, report it again.',
      tone: 'destructive',
    },
  ],
  [[sent, sent], { title: '2 of 2 saved reports sent', description: undefined, tone: 'success' }],
  [
    [sent, refused],
    {
      title: '1 of 2 saved reports sent',
      description: 'Your report from 3:42 PM: Too many requests.',
      tone: 'destructive',
    },
  ],
])('%#', (settled, words) => expect(settledWords(settled, now)).toEqual(words));
