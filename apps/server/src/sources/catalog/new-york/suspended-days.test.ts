import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { FeedError } from '../../engine/feed.port.ts';
import document from './suspended-days.fixture.json' with { type: 'json' };
import { readDay } from './suspended-days.ts';

const [PARKING, ...OTHERS] = document.results;
const MONDAY = '2022-08-15';
const SUNDAY = '2022-08-14';
const toText = (over: Record<string, unknown>, others: readonly object[] = OTHERS): string =>
  JSON.stringify({ ...document, results: [...others, { ...PARKING, ...over }] });
const usual = { CalendarDetailName: '', CalendarDetailMessage: '', CalendarDetailStatus: '' };

describe('a day of 311’s calendar', () => {
  it('is suspended for its holiday, without the year', () => {
    expect(readDay(JSON.stringify(document), MONDAY)).toEqual({ isSuspended: true, why: 'Feast of the Assumption' });
  });

  it('is suspended without a reason when it has none', () => {
    expect(readDay(toText({ CalendarDetailName: null }), MONDAY)).toEqual({ isSuspended: true, why: null });
  });

  it('is otherwise as its weekday is as a rule', () => {
    expect(readDay(toText(usual), MONDAY)).toEqual({ isSuspended: false, why: null });
    expect(readDay(toText(usual), SUNDAY)).toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><title>311</title>'],
    ['an error', '{"error":{"code":404}}'],
    ['without a calendar of parking', JSON.stringify({ results: OTHERS })],
    ['with two of them', toText(usual, document.results)],
    ['in another word', toText({ CalendarDetailStatus: 'SEE SIGNS' })],
  ])('is refused when it is %s', (_what, text) => {
    expect(() => readDay(text, MONDAY)).toThrow(new FeedError('answered something that is not a calendar of 311'));
  });

  test('whatever the answer, it is read or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readDay(text, MONDAY);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
    );
  });
});
