import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeSettled } from './waiting.tsx';

const pressed = { id: 'g', kind: 'press', subject: "Your “I'm moving it”" } as const;
const now = new Date(2026, 10, 20, 15, 54);
const seenAt = new Date(2026, 10, 20, 15, 42).getTime();
const report = { kind: 'report', subject: 'Your report', seenAt } as const;
const sent = { ...report, id: 'a', end: 'sent', answer: { outcome: 'confirmed', reach: 'everyone' } } as const;
const refused = { ...report, id: 'b', end: 'refused', why: 'Too many requests.' } as const;
const old = { ...report, id: 'c', end: 'too-old' } as const;
const about = { id: 'oak', choice: 'gone' };
const gone = { id: 'd', kind: 'verdict', subject: 'Your “It left” on Oak St', about, seenAt } as const;
const vote = { id: 'e', kind: 'vote', subject: 'Your vote on Elm St', about, seenAt } as const;

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
    {
      title: "Couldn't send your report",
      description: 'Your report from 3:42 PM: Too many requests.',
      tone: 'destructive',
    },
  ],
  [
    [old],
    {
      title: "Couldn't send your report",
      description: 'You saw the truck at 3:42 PM, too long ago to warn anyone. If it’s still there, report it again.',
      tone: 'destructive',
    },
  ],
  [
    [{ ...gone, end: 'sent', answer: { status: 'departed' } } as const],
    {
      title: 'Sent',
      description: 'Your “It left” on Oak St from 3:42 PM was sent. Marked as left. Thank you.',
      tone: 'success',
    },
  ],
  [
    [{ ...gone, end: 'refused', why: 'This tow truck has already left.' } as const],
    {
      title: 'Not counted',
      description: 'Your “It left” on Oak St from 3:42 PM: This tow truck has already left.',
      tone: 'destructive',
    },
  ],
  [
    [sent, { ...vote, end: 'sent', answer: null } as const, { ...vote, id: 'f', end: 'too-old' } as const],
    {
      title: '2 of 3 saved items sent',
      description: 'Your vote on Elm St from 3:42 PM is too old to count. Look again and tell us what you see now.',
      tone: 'destructive',
    },
  ],
  [
    [{ ...pressed, seenAt, end: 'sent', answer: { sentence: 'We stopped watching your car.' } } as const],
    {
      title: 'Sent',
      description: "Your “I'm moving it” from 3:42 PM was sent. We stopped watching your car.",
      tone: 'success',
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
])('%#', (settled, words) => expect(describeSettled(settled, now)).toEqual(words));

test('the same in Spanish', () => {
  const own = { ...refused, subject: 'Tu reporte', why: 'Demasiadas solicitudes.' };
  const words = inLocale('es', () => describeSettled([sent, own], now));
  expect(words?.title).toBe('Reportes guardados enviados: 1 de 2');
  expect(words?.description).toMatch(/^Tu reporte \(.*3:42.*\): Demasiadas solicitudes\.$/);
});
