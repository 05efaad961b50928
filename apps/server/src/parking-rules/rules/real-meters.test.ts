import { expect, test } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';
import { windowsOf } from '@towscout/domain/parking-rules/rule-windows';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { readStreetName, scoreMatch } from '@towscout/domain/places/street-name';
import { createWallClock } from '@towscout/domain/wall-clock';

import { readStreets } from '#testing/city-streets.fixture.ts';
import { METER_CAPTURES, readMeters, realPosts, realSchedules } from '#testing/meter-rows.fixture.ts';
import { openRows } from '#testing/open-streets.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { randomNumbers, ruleBook } from '#testing/rule-book.fixture.ts';
import { meterMinutes, postsBeside, saidOf } from '#testing/slow-meters.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

const STREETS = unzippedData('street-rules/sf-centerlines/centerlines-2026-03.json.gz');

const clock = createWallClock('America/Los_Angeles');
/** Eight weeks with the end of summer time and Thanksgiving. */
const [FROM, DAYS] = [new Date('2026-10-19T07:00:00Z'), 56];
const UNTIL = new Date(FROM.getTime() + DAYS * DAY_MS);
/** A space reaches this far from its post. Between the two, drawing decides. */
const SPACE_METERS = { surely: 8, atMost: 9 };
const SPOTS = 100;

/** The rules of each minute, as bits. */
type Minutes = Uint8Array;
const WORDS = ['tow_away', 'no_parking', 'meter 30', 'meter 60', 'meter 240'];
function bitOf(word: string): number {
  const at = WORDS.indexOf(word);
  if (at === -1) throw new Error(`no capture says ${word}`);
  return 1 << at;
}

function toldIn(rules: readonly StreetRule[], count: number): Minutes {
  const told = new Uint8Array(count);
  for (const rule of rules) {
    const bit = bitOf(rule.kind === 'meter' ? `meter ${rule.timeLimitMinutes}` : rule.kind);
    for (const { startsAt, endsAt } of windowsOf(rule, { startsAt: FROM, endsAt: UNTIL }, clock))
      for (let time = startsAt.getTime(); time < endsAt.getTime(); time += MINUTE_MS) {
        const at = (time - FROM.getTime()) / MINUTE_MS;
        told[at] = (told[at] ?? 0) | bit;
      }
  }
  return told;
}

const isNamed = (street: string | null, name: string | undefined): boolean =>
  street !== null && scoreMatch(readStreetName(street), readStreetName(name ?? '')) !== null;

test.skipIf(!METER_CAPTURES || !STREETS)(
  named('at 100 real meters each minute of eight weeks is told as a slow reading of the rows says', STREETS),
  { timeout: 120_000 },
  async () => {
    if (!METER_CAPTURES || !STREETS) return;
    const posts = realPosts(METER_CAPTURES);
    const schedules = realSchedules(METER_CAPTURES, posts);
    const { items, rows, setAside } = readMeters(posts, schedules);
    expect(setAside).toEqual({ off_street: 201, no_place: 25 });
    const rules = new Map(items.map(({ ruleId, rule }) => [ruleId, rule]));
    const book = ruleBook(openRows('sf_centerlines', readStreets(Buffer.from(STREETS))), rows);
    const minutes = meterMinutes(FROM, DAYS);
    const byPost = Map.groupBy(schedules, ({ post_id }) => post_id);
    const known = new Map<string, Minutes>();
    const saidIn = (postId: string | undefined): Minutes => {
      const own = byPost.get(postId ?? '') ?? [];
      const key = JSON.stringify(own.map(({ ':id': _id, post_id: _post, ...words }) => words));
      const said = known.get(key) ?? Uint8Array.from(minutes, (minute) => orNone(saidOf(own, minute)));
      known.set(key, said);
      return said;
    };
    const onStreet = posts.filter(({ on_offstreet_type: type }) => type === 'ON');
    const random = randomNumbers(SPOTS);
    const differing: string[] = [];
    const passed = { nearDrawn: 0, asked: 0, onAnotherStreet: 0 };
    for (let compared = 0; compared < SPOTS;) {
      const post = onStreet[Math.floor(random() * onStreet.length)] ?? {};
      const beside = postsBeside(onStreet, post);
      const told = await book.atPoint({ lat: Number(post['latitude']), lng: Number(post['longitude']) });
      const why = beside.some(({ away }) => away > SPACE_METERS.surely && away < SPACE_METERS.atMost)
        ? 'nearDrawn'
        : told.side === null
          ? 'asked'
          : isNamed(told.street, post['street_name'])
            ? null
            : 'onAnotherStreet';
      if (why) {
        passed[why] += 1;
        continue;
      }
      compared += 1;
      const own = told.rules.flatMap((id) => rules.get(id) ?? []);
      const words = toldIn(own, minutes.length);
      const near = beside.filter(({ away }) => away <= SPACE_METERS.surely).map((each) => saidIn(each.post['post_id']));
      const wrong = minutes.filter(
        (_minute, at) => near.reduce((bits, each) => bits | (each[at] ?? 0), 0) !== words[at],
      );
      if (wrong.length > 0)
        differing.push(
          `${post['street_num']} ${post['street_name']}: ${wrong.length} from ${wrong[0]?.at.toISOString()}`,
        );
    }
    expect({ differing, passed }).toEqual({ differing: [], passed: { nearDrawn: 7, asked: 9, onAnotherStreet: 2 } });
  },
);

const orNone = (word: string | null): number => (word === null ? 0 : bitOf(word));
