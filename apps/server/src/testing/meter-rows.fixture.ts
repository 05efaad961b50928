import type { PlacedRuleRow } from '#parking-rules/rules/street-rules.queries.ts';
import { toStoredLine, toStoredRule } from '#parking-rules/stored-rule.ts';
import { meters } from '#sources/catalog/san-francisco/meters.ts';
import { sanFrancisco } from '#sources/catalog/san-francisco/source.ts';

import { csvRows } from './csv.fixture.ts';
import { realData } from './real-data.fixture.ts';
import { unzippedData } from './unzipped.fixture.ts';

type Row = Record<string, string>;

/** Posts of 2016 in the Mission and SoMa, whose table named its fields otherwise. */
const POSTS = unzippedData('street-rules/sf-meters/parking-meters-2016.mission-soma.csv.gz');
/** Ten rows of two posts, of 2014. */
const SCHEDULES = realData('street-rules/sf-meters/6cqg-dxku.10-rows.json');
/** The weeks of four posts of 2026, of another of the city's tables. */
const WEEKS = realData('street-rules/sf-meters/qq7v-hds4.4-weekly-patterns-2026-09-24.json');

/** Null without the captures. */
export const METER_CAPTURES = POSTS && SCHEDULES && WEEKS ? { posts: POSTS, schedules: SCHEDULES, weeks: WEEKS } : null;

type Captures = NonNullable<typeof METER_CAPTURES>;

export const realPosts = ({ posts }: Pick<Captures, 'posts'>): Row[] =>
  csvRows(posts).map((row, at) => {
    const [, latitude = '', longitude = ''] = /\((\S+), (\S+)\)/.exec(row['location'] ?? '') ?? [];
    return {
      ':id': `post-${at}`,
      post_id: row['post_id'] ?? '',
      street_num: row['street_num'] ?? '',
      street_name: row['streetname'] ?? '',
      street_seg_ctrln_id: row['street_seg'] ?? '',
      cap_color: row['cap_color'] ?? '',
      on_offstreet_type: row['on_off_str'] ?? '',
      active_meter_flag: 'M',
      latitude,
      longitude,
    };
  });

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const TYPES: Readonly<Record<string, string>> = { OP: 'Operating Schedule', ALT: 'Alternate', TOW: 'Tow' };
type Pattern = [start: number, end: number, type: string, rate: number | null, limit: number | null][][];

const clock = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'AM' : 'PM'}`;

/** One row for each day and hours; hours before which one may pay ahead are none, and those without a rate are for loading. */
const toRows = (week: Pattern): Row[] =>
  week.flatMap((pieces, weekday) =>
    pieces.flatMap(([start, end, type, rate, limit]) => {
      const schedule = TYPES[type];
      if (!schedule) return [];
      const color = rate === null ? 'Yellow - Commercial loading zone' : 'Grey - General metered parking';
      return [
        {
          schedule_type: schedule,
          applied_color_rule: schedule === 'Tow' ? '-' : color,
          priority: '1',
          days_applied: DAYS[weekday] ?? '',
          from_time: clock(start),
          to_time: clock(end),
          time_limit: `${limit ?? 0} minutes`,
        },
      ];
    }),
  );

/** Real hours at real posts: no capture has both of the same post, so a yellow cap gets a yellow post's, and others in turn. */
export function realSchedules({ schedules, weeks }: Captures, posts: readonly Row[]): Row[] {
  const ten = JSON.parse(schedules) as Row[];
  const yellow = ten.filter((row) => row['post_id'] === '201-00040');
  const patterns = (JSON.parse(weeks) as { patterns: Pattern[] }).patterns.map(toRows);
  return posts.flatMap(({ post_id = '', cap_color }, at) => {
    const own = cap_color === 'Yellow' ? yellow : (patterns[Math.floor(at / 7) % patterns.length] ?? []);
    return own.map((row, index) =>
      Object.assign({}, row, { ':id': `schedule-${at}-${index}`, ':updated_at': '2026-11-20T10:00:00.000Z', post_id }),
    );
  });
}

const NOW = new Date('2026-11-28T20:00:00Z');

/** The rules in the rows of both tables, also as they are stored, and how many rows are set aside, by reason. */
export function readMeters(posts: readonly Row[], schedules: readonly Row[]) {
  const joining = meters.join?.open();
  for (const post of posts) joining?.addBeside(post);
  for (const row of schedules) joining?.add(row);
  const readings = (joining?.rows() ?? []).map((row) => meters.read(row, NOW));
  const items = readings.flatMap((reading) => (reading.kind === 'read' ? reading.item : []));
  const setAside: Record<string, number> = {};
  for (const reading of readings)
    if (reading.kind === 'rejected') setAside[reading.reason] = (setAside[reading.reason] ?? 0) + 1;
  const rows = items.map(({ ruleId, curb, rule }): PlacedRuleRow => ({
    source: 'rules',
    id: ruleId,
    curb: { by: 'lines', along: 'curb' },
    rule: toStoredRule(rule, sanFrancisco.suspensions, ''),
    lines: curb.by === 'lines' ? curb.lines.map(toStoredLine) : [],
  }));
  return { items, rows, setAside };
}
