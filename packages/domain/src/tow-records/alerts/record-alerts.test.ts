import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { RECORD_STEPS, RECORD_WORDS } from '../../sources/tow-ladder.ts';
import {
  type RecordAtPlace,
  recordSentence,
  recordSentenceAt,
  recordsTitle,
  recordTitle,
  whyRecordAlert,
} from './describe-record-alert.ts';
import { isStillAlerting, isAlertingStep, recordAlertLevel, ALERTING_STEPS } from './record-alert-level.ts';

const now = new Date('2026-11-26T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const record = (over: Partial<RecordAtPlace> = {}): RecordAtPlace => ({
  step: 'asked',
  description: 'Driveway blocked, tow asked for',
  sourceName: 'San Francisco 311 requests',
  reportedAt: minutesAgo(12),
  readAt: minutesAgo(4),
  placeKind: 'parked',
  placeName: null,
  distanceMiles: 0.112,
  ...over,
});

test('a source alarms from one in four of two hundred cases on, and never before it was measured', () => {
  const levels = [
    [null, 'notice'],
    [{ followed: 0, cases: 0 }, 'notice'],
    [{ followed: 199, cases: 199 }, 'notice'],
    [{ followed: 49, cases: 200 }, 'notice'],
    [{ followed: 50, cases: 200 }, 'alarm'],
    [{ followed: 249, cases: 1000 }, 'notice'],
  ] as const;
  for (const [truth, level] of levels) expect(recordAlertLevel(truth), JSON.stringify(truth)).toBe(level);
});

test('only what speaks of a tow to come is told', () => {
  expect(RECORD_STEPS.filter(isAlertingStep).toSorted()).toEqual([...ALERTING_STEPS].toSorted());
  for (const step of ['likely', 'towed', 'ticket', 'abandoned'] as const) {
    expect(isAlertingStep(step)).toBe(false);
    expect(isStillAlerting({ step, reportedAt: now }, 1440, now)).toBe(false);
  }
});

test.each([
  ['asked', 119, 180, true],
  ['asked', 120, 180, false],
  ['called', 90, 180, false],
  // A source that may be 30 minutes late says nothing of now after that.
  ['asked', 29, 30, true],
  ['asked', 30, 30, false],
] as const)('a record on the rung %s, %i minutes old, of a source late after %i: %s', (step, age, late, isTold) => {
  expect(isStillAlerting({ step, reportedAt: minutesAgo(age) }, late, now)).toBe(isTold);
});

test('a record is told with its distance, its source, its age and what nobody knows', () => {
  expect(recordTitle(record())).toBe('Someone asked for a tow near your car');
  expect(recordTitle(record({ step: 'called', distanceMiles: 0.52, placeKind: 'zone', placeName: 'Home' }))).toBe(
    'Dispatch called for a tow 0.5 mi from Home',
  );
  expect(recordSentence(record())).toBe(
    'Driveway blocked, tow asked for · 590 ft from your car · San Francisco 311 requests. Nothing says that a tow truck is coming.',
  );
  expect(recordSentenceAt(record(), now)).toBe(
    'Driveway blocked, tow asked for · 590 ft from your car · San Francisco 311 requests, 12 min ago. Nothing says that a tow truck is coming.',
  );
  expect(recordsTitle(3, record())).toBe('3 tow requests and calls, the nearest 590 ft from your car');
});

test('its reason says how late it came, and by which figures it alarms or does not', () => {
  const because = 'You got this because San Francisco 311 requests lists a tow request near your car.';
  const late = 'We could read it 8 min after it was made.';
  const share = { low: 0.2, high: 0.313 };
  expect(whyRecordAlert(record(), null, 'notice')).toBe(
    `${because} ${late} It’s silent: we don’t know yet how often a tow follows.`,
  );
  expect(whyRecordAlert(record(), { followed: 12, cases: 80, low: 0.088, high: 0.244 }, 'notice')).toBe(
    `${because} ${late} It’s silent. A tow call followed 12 of 80 times (likely 9 to 24%).`,
  );
  expect(whyRecordAlert(record({ readAt: minutesAgo(12) }), { followed: 300, cases: 1200, ...share }, 'alarm')).toBe(
    `${because} It sounds. A tow call followed 300 of 1,200 times (likely 20 to 31%).`,
  );
});

test('no word of an alert says that somebody saw a truck', () => {
  for (const step of ALERTING_STEPS) {
    expect(recordTitle(record({ step }))).not.toMatch(/truck/i);
    expect(RECORD_WORDS[step].sentence).toMatch(/Nothing says that a tow truck/);
    expect(recordSentence(record({ step })).replace(/Nothing says.*$/, '')).not.toMatch(/truck/i);
  }
});

test('a record and its reason are said in Spanish', () => {
  inLocale('es', () => {
    expect(recordTitle(record())).toBe('Alguien pidió una grúa cerca de tu auto');
    expect(recordSentenceAt(record({ description: 'Entrada bloqueada' }), now)).toBe(
      'Entrada bloqueada · a 590 pies de tu auto · San Francisco 311 requests, hace 12 min. Nada indica que venga una grúa.',
    );
    expect(recordsTitle(3, record())).toBe(
      '3 solicitudes y llamadas pidiendo grúa, la más cercana a 590 pies de tu auto',
    );
    expect(whyRecordAlert(record(), { followed: 300, cases: 1200, low: 0.2, high: 0.313 }, 'alarm')).toBe(
      'Recibiste esto porque San Francisco 311 requests registra una solicitud de grúa cerca de tu auto. Pudimos leerla 8 min después de que se hizo. Suena. A 300 de 1,200 les siguió una llamada pidiendo grúa (probablemente del 20 al 31 %).',
    );
  });
});
