import { expect, test } from 'vitest';

import { pointAlong } from '@towscout/geo';

import { readStreets } from '#testing/city-streets.fixture.ts';
import { openRows } from '#testing/open-streets.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { ruleBook, sweptSides } from '#testing/rule-book.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

const SWEPT = unzippedData('street-rules/sf-sweeping/citywide-2025-07.sides.csv.gz');
const STREETS = unzippedData('street-rules/sf-centerlines/centerlines-2026-03.json.gz');

/** From the middle of the street to a car at the curb. */
const CURB_METERS = 7;
/** The numbers of the halves of a divided road end so. */
const IS_HALF = /[12]0\d (?:left|right)$/;

test.skipIf(!SWEPT || !STREETS)(
  named('a car beside the middle of a real swept side is told its row, on divided roads, too', SWEPT && STREETS),
  async () => {
    const sides = sweptSides(SWEPT ?? '');
    const { atPoint } = ruleBook(openRows('sf_centerlines', readStreets(Buffer.from(STREETS ?? ''))), [
      ...sides.values(),
    ]);
    const counts: Record<string, Record<string, number>> = { whole: {}, divided: {} };
    for (const [id, { line, side }] of sides) {
      const told = await atPoint(pointAlong(line, 0.5, side, CURB_METERS));
      const rules = told.side ? told.rules : [...told.idsOn('left'), ...told.idsOn('right')];
      const isOwn = rules.includes(id);
      const asks = told.side === null ? ', asked for its side' : '';
      const word = isOwn
        ? told.side && rules.length > 1
          ? 'its own and another'
          : 'its own'
        : rules.length > 0
          ? 'another'
          : 'none';
      const road = counts[IS_HALF.test(id) ? 'divided' : 'whole'] ?? {};
      road[word + asks] = (road[word + asks] ?? 0) + 1;
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "divided": {
          "another": 16,
          "another, asked for its side": 64,
          "its own": 1327,
          "its own, asked for its side": 1,
          "none": 10,
          "none, asked for its side": 5,
        },
        "whole": {
          "another": 31,
          "another, asked for its side": 39,
          "its own": 13101,
          "its own and another": 3,
          "its own, asked for its side": 1,
          "none": 37,
          "none, asked for its side": 54,
        },
      }
    `);
  },
);
