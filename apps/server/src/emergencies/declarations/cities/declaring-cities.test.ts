import { describe, expect, test } from 'vitest';

import { snowBanners } from '#testing/snow-banners.fixture.ts';

import { minneapolis } from './minneapolis.ts';
import { saintPaul } from './saint-paul.ts';

const at = (text: string): Date => new Date(text);
const STAYS = { says: 'none', from: '2024-11-20T09:50:00-06:00' } as const;
const DECLARED = { says: 'declared', from: '2024-12-19T11:59:00-06:00', until: '2024-12-19T21:00:00-06:00' } as const;
/** All banners of the emergency of December 19, 2024, in the order of the city's document. */
const WHOLE = snowBanners(
  STAYS,
  DECLARED,
  { says: 'day1', from: '2024-12-19T21:00:00-06:00', until: '2024-12-20T08:00:00-06:00' },
  { says: 'day2', from: '2024-12-20T08:00:00-06:00', until: '2024-12-20T20:00:00-06:00' },
  { says: 'between', from: '2024-12-20T20:00:00-06:00', until: '2024-12-21T08:00:00-06:00' },
  { says: 'day3', from: '2024-12-21T08:00:00-06:00', until: '2024-12-21T20:00:00-06:00' },
);
const DAYS = [
  { day: 1, startsAt: at('2024-12-20T03:00:00Z'), endsAt: at('2024-12-20T14:00:00Z') },
  { day: 2, startsAt: at('2024-12-20T14:00:00Z'), endsAt: at('2024-12-21T02:00:00Z') },
  { day: 3, startsAt: at('2024-12-21T14:00:00Z'), endsAt: at('2024-12-22T02:00:00Z') },
];

describe('Minneapolis', () => {
  test.each(['2024-12-19T13:00:00-06:00', '2024-12-20T03:00:00-06:00', '2024-12-20T23:00:00-06:00'])(
    'at %s has the three days that it wrote at once',
    (now) => {
      expect(minneapolis.read(WHOLE, at(now))).toEqual({
        status: 'declared',
        startsAt: DAYS[0]?.startsAt,
        endsAt: DAYS[2]?.endsAt,
        days: DAYS,
      });
    },
  );

  test('has none after the third day, and where it says so', () => {
    expect(minneapolis.read(WHOLE, at('2024-12-21T20:00:00-06:00'))).toEqual({ status: 'none' });
    expect(minneapolis.read(snowBanners(STAYS), at('2026-12-01T12:00:00Z'))).toEqual({ status: 'none' });
  });

  test('with its first banner alone has the days of its rules, also over the change of time', () => {
    expect(minneapolis.read(snowBanners(STAYS, DECLARED), at('2024-12-19T13:00:00-06:00'))).toMatchObject({
      days: DAYS,
    });
    const march = { says: 'declared', from: '2026-03-07T12:00:00-06:00', until: '2026-03-07T21:00:00-06:00' } as const;
    expect(minneapolis.read(snowBanners(march), at('2026-03-07T13:00:00-06:00'))).toMatchObject({
      days: [
        { day: 1, startsAt: at('2026-03-08T03:00:00Z'), endsAt: at('2026-03-08T13:00:00Z') },
        { day: 2, endsAt: at('2026-03-09T01:00:00Z') },
        { day: 3 },
      ],
    });
  });

  test('declared again has the new days, with the old ones still listed', () => {
    const again = JSON.parse(WHOLE) as { notices: unknown[] };
    const next = JSON.parse(
      snowBanners({ says: 'declared', from: '2025-01-04T12:00:00-06:00', until: '2025-01-04T21:00:00-06:00' }),
    ) as { notices: unknown[] };
    const both = JSON.stringify({ notices: [...again.notices, ...next.notices] });
    expect(minneapolis.read(both, at('2025-01-04T13:00:00-06:00'))).toMatchObject({
      startsAt: at('2025-01-05T03:00:00Z'),
      endsAt: at('2025-01-07T02:00:00Z'),
    });
  });

  test.each([
    ['{"notices":[{"":""}]}', 'nothing of snow emergencies'],
    ['{"notices":[]}', 'nothing of snow emergencies'],
    ['{"notices":"none"}', 'not a list of events'],
    ['{"error":{"code":400}}', 'not a list of events'],
    ['<html>', 'other than JSON'],
    [snowBanners({ says: { sentence: 'Snow emergencies may be declared.' }, from: STAYS.from }), 'something else'],
    [snowBanners(STAYS, { says: { sentence: 'One-sided parking begins.' }, from: STAYS.from }), 'something else'],
    [JSON.stringify({ notices: [{ id: 'snow-emergency', html: '' }] }), 'something else'],
  ])('never takes %s for none', (text, reason) => {
    expect(() => minneapolis.read(text, at('2024-12-19T13:00:00-06:00'))).toThrow(reason);
  });

  test('banners about anything else are none of ours', () => {
    const other = { id: 'water-main', noticetype: 'emergency', html: '<h2>Boil water</h2>' };
    const document = JSON.parse(snowBanners(STAYS)) as { notices: unknown[] };
    expect(
      minneapolis.read(JSON.stringify({ notices: [other, ...document.notices] }), at('2026-12-01T12:00:00Z')),
    ).toEqual({ status: 'none' });
  });
});

describe('Saint Paul', () => {
  const page = (sentence: string): string =>
    `<html><head><script>var a = "There is no snow emergency in effect";</script></head><body><h1>Snow Emergency Update</h1><p>${sentence}</p></body></html>`;

  test('says that none is declared, or that one is, without hours', () => {
    expect(saintPaul.read(page('There is currently <b>no snow emergency</b> in effect.'), at('2026-12-05'))).toEqual({
      status: 'none',
    });
    expect(saintPaul.read(page('Saint Paul Declares Snow Emergency'), at('2026-12-05'))).toEqual({
      status: 'declared',
      startsAt: null,
      endsAt: null,
      days: [],
    });
  });

  test.each([
    ['A snow emergency may be declared after three inches.', 'nothing of snow emergencies'],
    ['There is no snow emergency in effect. Saint Paul declares snow emergency', 'that none is'],
    ['', 'nothing of snow emergencies'],
  ])('%j is unknown', (sentence, reason) => {
    expect(() => saintPaul.read(page(sentence), at('2026-12-05'))).toThrow(reason);
  });
});
