import { expect, test } from 'vitest';

import type { OutlookView } from '@towscout/contracts/parking-rules/schema';

import { holidayDoubt, hoursDoubt, ruleTimes, tell } from './outlook-view.ts';
import { aRule, aSide, anInterval, anOutlook, FROM, later, nothingKnown, otherSide } from './outlook.fixture.ts';

const CLEANING = 'OK until Tue 8 am · street cleaning';

test('the side that the position is sure of decides, and its owner’s word more', () => {
  expect(tell(anOutlook(), null, FROM)).toMatchObject({
    tone: 'fine',
    where: 'Fell St, even side',
    verdict: CLEANING,
    detail: null,
    note: null,
    reason: null,
    risk: { now: { level: 'low' }, peak: null },
    asksSide: false,
  });
  expect(tell(anOutlook(), 'left', FROM).verdict).toBe('OK for 7 days');
});

test('without a side the verdict is what holds on either, and asks where that is nothing', () => {
  expect(tell(anOutlook({ side: null }), null, FROM)).toMatchObject({
    tone: 'fine',
    where: 'Fell St, either side',
    verdict: CLEANING,
    asksSide: true,
  });
  const swept = aSide({ mayStay: false, changesAt: later(1) });
  const meter = anInterval({ kind: 'meter', startsAt: later(-3), endsAt: later(1), rules: ['meter'] });
  const paid = aSide({ intervals: [meter], rules: [aRule({ id: 'meter', kind: 'meter' })] });
  for (const side of [swept, aSide({ mayStay: null }), paid])
    expect(tell(anOutlook({ side: null, sides: [side, otherSide()] }), null, FROM)).toMatchObject({
      tone: 'unknown',
      where: 'Fell St',
      verdict: 'Which side of the street?',
      asksSide: true,
    });
  const alike = anOutlook({ side: null, sides: [otherSide(), otherSide({ side: 'right' })] });
  expect(tell(alike, null, FROM)).toMatchObject({ where: 'Fell St', verdict: 'OK for 7 days', asksSide: false });
});

test('what is not known is said, and never called OK', () => {
  const nowhere = {
    tone: 'unknown',
    verdict: 'Unknown: read the signs',
    reason: 'No city shares its street rules here.',
  };
  expect(tell(nothingKnown(), null, FROM)).toMatchObject({ ...nowhere, where: null, risk: null });
  const inTheBay = anOutlook({ street: null, side: null, sides: [], unknown: ['no_street'] });
  expect(tell(inTheBay, null, FROM)).toMatchObject({
    tone: 'unknown',
    verdict: 'Move the pin to a street.',
    reason: null,
  });
  const incomplete = anOutlook({ unknown: ['rules_incomplete'] });
  expect(tell(incomplete, null, FROM)).toMatchObject({
    tone: 'unknown',
    verdict: 'Street cleaning from Tue 8 am',
    note: 'Other rules not checked: read the signs.',
  });
  const untold = (rules: ReturnType<typeof aRule>[], unknown: OutlookView['unknown'] = []) =>
    tell(
      anOutlook({ unknown, sides: [aSide({ mayStay: null, changesAt: null, because: [], intervals: [], rules })] }),
      null,
      FROM,
    );
  expect(untold([])).toMatchObject({
    tone: 'unknown',
    where: 'Fell St, even side',
    verdict: 'Unknown: read the signs',
    reason: 'No posted rule found for this side of Fell St.',
  });
  for (const told of [untold([aRule()]), untold([], ['rules_incomplete'])])
    expect(told).toMatchObject({ reason: 'Some rules here were not checked.' });
});

test('the posted rules decide, and temporary zones that could not be checked are told after them', () => {
  expect(tell(anOutlook({ unknown: ['temporary_zones'] }), null, FROM)).toMatchObject({
    tone: 'fine',
    verdict: CLEANING,
    note: 'Temporary tow zones not checked.',
  });
});

test('what ends within half a day is a warning, and what forbids it now more', () => {
  const soon = anOutlook({ sides: [aSide({ changesAt: later(11) })] });
  expect(tell(soon, null, FROM)).toMatchObject({ tone: 'soon' });
  const incomplete = anOutlook({ sides: [aSide({ mayStay: null, changesAt: later(11) })] });
  expect(tell(incomplete, null, FROM)).toMatchObject({ tone: 'soon' });
  const now = anInterval({ startsAt: later(-1), endsAt: later(1) });
  const swept = anOutlook({
    sides: [aSide({ mayStay: false, changesAt: later(1), because: [now], intervals: [now] })],
  });
  expect(tell(swept, null, FROM)).toMatchObject({
    tone: 'forbidden',
    verdict: 'No: street cleaning now',
    detail: 'Until 10 pm',
  });
});

test('a meter that runs now asks to be paid', () => {
  const meter = anInterval({ kind: 'meter', startsAt: later(-3), endsAt: later(1), rules: ['meter'] });
  const side = aSide({ intervals: [meter, anInterval()], rules: [aRule({ id: 'meter', kind: 'meter' }), aRule()] });
  expect(tell(anOutlook({ sides: [side] }), null, FROM)).toMatchObject({
    verdict: CLEANING,
    detail: 'Pay the meter until 10 pm',
  });
});

test('the limit of a meter is told with it, unless meters side by side have others', () => {
  const meters = [120, 30].map((timeLimitMinutes) =>
    aRule({ id: `${timeLimitMinutes}`, kind: 'meter', timeLimitMinutes }),
  );
  const runs = (rules: string[]) => anInterval({ kind: 'meter', startsAt: later(-3), endsAt: later(1), rules });
  const told = (...ids: string[]) =>
    tell(anOutlook({ sides: [aSide({ intervals: ids.map((id) => runs([id])), rules: meters })] }), null, FROM).detail;
  expect(told('120')).toBe('Pay the meter until 10 pm, 2-hour limit');
  expect(told('120', '30')).toBe('Pay the meter until 10 pm');
});

test('of meters side by side the one that runs longest tells until when to pay', () => {
  const runs = (id: string, hours: number) =>
    anInterval({ kind: 'meter', startsAt: later(-3), endsAt: later(hours), rules: [id] });
  const rules = ['short', 'long'].map((id) => aRule({ id, kind: 'meter' }));
  const side = aSide({ intervals: [runs('short', 1), runs('long', 2), anInterval()], rules });
  expect(tell(anOutlook({ sides: [side] }), null, FROM).detail).toBe('Pay the meter until 11 pm');
});

test('a rule carries its limit, its permits and its doubt', () => {
  const limit = aRule({ id: 'limit', kind: 'time_limit', timeLimitMinutes: 120, exemptPermits: ['S'] });
  const [told, unread, holiday] = ruleTimes({
    intervals: [
      anInterval({ kind: 'time_limit', rules: ['limit'], bindsFrom: null }),
      anInterval({ rules: ['sweep', 'unread'] }),
      anInterval({ isConfirmed: false }),
    ],
    rules: [limit, aRule(), aRule({ id: 'unread', isExact: false })],
  });
  expect(told).toMatchObject({ timeLimitMinutes: 120, exemptPermits: ['S'], bindsFrom: null, doubt: null });
  expect([unread?.doubt, holiday?.doubt]).toEqual([hoursDoubt(), holidayDoubt()]);
});
