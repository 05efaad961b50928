import { expect, test } from 'vitest';

import { holidayDoubt, hoursDoubt, ruleTimes, tell } from './outlook-view.ts';
import {
  aRule,
  aSide,
  aTable,
  anInterval,
  anOutlook,
  FROM,
  later,
  nothingKnown,
  otherSide,
} from './outlook.fixture.ts';

const CLEANING = 'Fine until Tue 8 am, then street cleaning on this side.';

test('the side that the position is sure of decides, and its owner’s word more', () => {
  expect(tell(anOutlook(), null, FROM)).toEqual({
    tone: 'fine',
    where: 'Fell St, north side, even numbers',
    verdict: CLEANING,
    risk: 'Ticket risk tonight: low (about 1 in 900 an hour).',
    riskWithin: 'Ticket risk tonight: low (about 1 in 900 an hour, between 1 in 450 and 1 in 1,800).',
    asksSide: false,
  });
  expect(tell(anOutlook(), 'left', FROM).verdict).toBe('Fine for the next 7 days.');
});

test('without a side it is asked for, unless both say the same', () => {
  const asked = tell(anOutlook({ side: null }), null, FROM);
  expect(asked).toMatchObject({ tone: 'unknown', asksSide: true });
  expect(asked.verdict).toBe('It depends on the side of Fell St. Which one is your car on?');
  const alike = anOutlook({ side: null, sides: [otherSide(), otherSide({ side: 'right' })] });
  expect(tell(alike, null, FROM)).toMatchObject({ verdict: 'Fine for the next 7 days.', asksSide: false });
});

test('what is not known is said, and never called fine', () => {
  expect(tell(nothingKnown(), null, FROM)).toMatchObject({ tone: 'unknown', risk: 'Ticket risk: not known here.' });
  expect(tell(nothingKnown(), null, FROM).verdict).toContain('No city publishes street rules for this place');
  const inTheBay = anOutlook({ street: null, side: null, sides: [], unknown: ['no_street'] });
  expect(tell(inTheBay, null, FROM).verdict).toBe(
    "We don't know the street here. Check signs, or move the pin to a street.",
  );
  const incomplete = anOutlook({ unknown: ['rules_incomplete'] });
  expect(tell(incomplete, null, FROM)).toMatchObject({ tone: 'unknown', verdict: expect.not.stringContaining('Fine') });
  const untold = anOutlook({
    sides: [aSide({ mayStay: null, changesAt: null, because: [], intervals: [], rules: [] })],
  });
  expect(tell(untold, null, FROM)).toMatchObject({
    tone: 'unknown',
    verdict: 'No posted rule found for this side of Fell St. Check signs.',
  });
});

test('the posted rules decide, and temporary zones that could not be checked are told after them', () => {
  const zones = aTable({
    source: 'sf_tow_zones',
    kinds: ['temporary_tow', 'no_parking'],
    unknownBecause: 'no_new_entries',
    newestEntryAt: '2026-07-20T17:01:33.000Z',
  });
  expect(tell(anOutlook({ tables: [zones, aTable()], unknown: ['temporary_zones'] }), null, FROM)).toMatchObject({
    tone: 'fine',
    verdict: `${CLEANING} Temporary tow zones couldn't be checked (last updated Jul 20): look for paper signs.`,
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
    verdict: 'No parking now: street cleaning on this side until 10 pm.',
    risk: 'Ticket risk now: low (about 1 in 900 an hour).',
  });
});

test('a meter that runs now asks to be paid', () => {
  const meter = anInterval({ kind: 'meter', startsAt: later(-3), endsAt: later(1), rules: ['meter'] });
  const side = aSide({ intervals: [meter, anInterval()], rules: [aRule({ id: 'meter', kind: 'meter' }), aRule()] });
  expect(tell(anOutlook({ sides: [side] }), null, FROM).verdict).toBe(`${CLEANING} Pay the meter until 10 pm.`);
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

test('a ticket risk that nobody compared with later tickets says so', () => {
  const { risk } = anOutlook();
  const inNewYork = anOutlook({ risk: risk && { ...risk, city: 'New York City' } });
  expect(tell(inNewYork, 'left', FROM).risk).toMatch(/ Not yet checked against later tickets\.$/);
  expect(tell(inNewYork, 'left', FROM).riskWithin).toMatch(/ Not yet checked against later tickets\.$/);
  expect(tell(anOutlook(), 'left', FROM).risk).not.toContain('Not yet checked');
  expect(tell(anOutlook({ risk: null }), 'left', FROM).risk).toBe('Ticket risk: not known here.');
});
