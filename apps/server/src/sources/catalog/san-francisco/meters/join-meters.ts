import { flatAround, type LatLng } from '@towscout/geo';

import type { Joining, Row } from '../../../city.port.ts';
import { getFingerprint } from '../../../engine/stored-dataset.port.ts';
import { readPoint, readText, type PlainRow } from '../../../reading/read-fields.ts';
import { readBlock } from '../street-fields.ts';
import {
  type MeterGroup,
  type MeterProblem,
  type SetAside,
  type MeterHours,
  type MeterSchedule,
  meterWeek,
  useKey,
  readSchedule,
} from './meter-week.ts';

/** Required of `8vzz-qzz9`. */
export const POST_FIELDS = ['post_id', 'street_num', 'street_seg_ctrln_id', 'latitude', 'longitude'];

type Meter = Post & { postId: string; block: string };
type Hours = {
  schedules: Set<string>;
  /** False when a row could not be used. */
  isWhole: boolean;
  /** Why it is not known at all times. */
  unread: SetAside | null;
  updatedAt: string;
  post: Row;
};

/** Puts each meter's hours at its post, and the meters of a block with the same hours together. */
export function joinMeters(): Joining {
  const meters = new Map<string, Meter>();
  const refused = new Set<string>();
  const hours = new Map<string, Hours>();
  const setAside: SetAside[] = [];
  const schedules = new Map<string, MeterSchedule | MeterProblem>();
  const refuse = (row: Row, problem: MeterProblem): SetAside => {
    const refusedRow = toSetAside(row, problem);
    setAside.push(refusedRow);
    return refusedRow;
  };

  return {
    addBeside(row) {
      const postId = asText(row, 'post_id');
      const meter = readMeter(row, postId);
      if ('reason' in meter) {
        if (postId) refused.add(postId);
        refuse(row, meter);
        return;
      }
      meters.set(meter.postId, meter);
      hours.set(meter.postId, {
        schedules: new Set(),
        isWhole: true,
        unread: null,
        updatedAt: '',
        post: { ':id': row[':id'], post_id: postId },
      });
    },
    add(row) {
      const postId = asText(row, 'post_id');
      // Its post was counted.
      if (postId && refused.has(postId)) return;
      const known = hours.get(postId ?? '');
      if (!known) {
        refuse(row, { reason: postId ? 'no_place' : 'no_id', field: 'post_id' });
        return;
      }
      const key = WORDS.map((field) => asText(row, field)).join('|');
      const read = schedules.get(key) ?? readSchedule(asPlain(row));
      schedules.set(key, read);
      if ('reason' in read) {
        const unread = refuse(row, read);
        known.isWhole = false;
        known.unread ??= unread;
        return;
      }
      if (read.isReserved) known.unread ??= refuse(known.post, { reason: 'no_hours', field: 'applied_color_rule' });
      known.schedules.add(key);
      const updatedAt = asText(row, ':updated_at') ?? '';
      if (updatedAt > known.updatedAt) known.updatedAt = updatedAt;
    },
    rows() {
      for (const own of hours.values())
        if (own.schedules.size === 0) own.unread ??= refuse(own.post, { reason: 'no_hours', field: 'post_id' });
      const weekOf = createWeeks(schedules);
      const blocks = Map.groupBy(meters.values(), ({ block }) => block);
      const groups = [...blocks].flatMap(([block, posts]) => groupsOf(block, posts, { hours, weekOf }));
      return [...setAside, ...groups];
    },
  };
}

type Week = (MeterHours & { key: string })[];
type WeekOf = (own: Hours) => Week;

/** Thousands of meters have the same rows. */
function createWeeks(schedules: ReadonlyMap<string, MeterSchedule | MeterProblem>): WeekOf {
  const known = new Map<string, Week>();
  return ({ schedules: keys, isWhole }) => {
    const words = [...keys].toSorted();
    const key = [isWhole, ...words].join('\n');
    const week =
      known.get(key) ??
      meterWeek(words.flatMap((word) => readOnly(schedules.get(word)))).map(({ use, hours }) => ({
        use,
        hours,
        key: getFingerprint([useKey(use), hours, isWhole]),
      }));
    known.set(key, week);
    return week;
  };
}

const readOnly = (read: MeterSchedule | MeterProblem | undefined): MeterSchedule[] =>
  read === undefined || 'reason' in read ? [] : [read];

const WORDS = ['schedule_type', 'applied_color_rule', 'priority', 'days_applied', 'from_time', 'to_time', 'time_limit'];

/** A field that is no text is left out. */
const asPlain = (row: Row): PlainRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [],
    ),
  );
const asText = (row: Row, field: string): string | null => readText(asPlain({ [field]: row[field] }), field);

/** M is active, and P is paid by plate; the others are off, for a time or for good. */
const isActive = (flag: string | null): boolean => flag === null || flag === 'M' || flag === 'P';

function readMeter(whole: Row, postId: string | null): Meter | MeterProblem {
  const row = asPlain(whole);
  if (postId === null) return { reason: 'no_id', field: 'post_id' };
  if (!isActive(readText(row, 'active_meter_flag'))) return { reason: 'not_current', field: 'active_meter_flag' };
  if (readText(row, 'on_offstreet_type') === 'OFF') return { reason: 'off_street', field: 'on_offstreet_type' };
  const block = readBlock(readText(row, 'street_seg_ctrln_id'));
  if (block === null) return { reason: 'no_block', field: 'street_seg_ctrln_id' };
  const point = readPoint(row, 'latitude', 'longitude');
  if (!point) return { reason: 'no_place', field: 'latitude' };
  const number = Number((readText(row, 'street_num') ?? '').replaceAll(',', ''));
  return { postId, block, point, isOdd: number % 2 === 1 };
}

type Known = { hours: ReadonlyMap<string, Hours>; weekOf: WeekOf };

function groupsOf(block: string, posts: readonly Meter[], { hours, weekOf }: Known): (MeterGroup | SetAside)[] {
  const lines = postLines(posts);
  const groups = new Map<string, MeterGroup>();
  const undrawn: SetAside[] = [];
  const unread: { row: SetAside; line: Line }[] = [];
  for (const [at, { postId }] of posts.entries()) {
    const own = hours.get(postId);
    const line = lines[at]?.map(({ lat, lng }): [number, number] => [toDrawn(lng), toDrawn(lat)]);
    if (!own) continue;
    if (!line) {
      if (own.schedules.size > 0)
        undrawn.push(toSetAside({ ':id': postId, post_id: postId }, { reason: 'no_place', field: 'latitude' }));
      continue;
    }
    if (own.unread) unread.push({ row: own.unread, line });
    for (const { use, hours: times, key } of weekOf(own)) {
      const id = `${block}|${key}`;
      const group = groups.get(id) ?? { ':id': id, use, hours: times, isExact: own.isWhole, lines: [], asOf: '' };
      groups.set(id, group);
      group.lines.push(line);
      const asOf = own.updatedAt.slice(0, 10);
      if (asOf > group.asOf) group.asOf = asOf;
    }
  }
  const [first] = unread;
  if (first) first.row[':unread'] = { block, lines: unread.map(({ line }) => line) };
  return [...groups.values(), ...undrawn];
}

type Line = [number, number][];

const toSetAside = (row: Row, { reason, field }: MeterProblem): SetAside => ({
  ...row,
  ':id': `~${String(row[':id'])}`,
  ':reason': reason,
  ':field': field,
  ':unread': null,
});

/** To a centimeter. */
const toDrawn = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Where a meter stands: its space lies along the curb. */
type Post = { point: LatLng; isOdd: boolean };

/** Half the length of a space, beside which a car stands. */
const HALF_SPACE_METERS = 3.5;
/** Closer posts don't tell which way the curb runs, and farther ones are around a corner. */
const NEIGHBOR_METERS = { least: 2, most: 60 };

/**
 * The space of each post of a block as a line along its curb. The curb runs from the post to the nearest one with numbers
 * of the same parity; beside a lone post it runs as the block's other curb. Null for a post of which neither is known.
 */
function postLines(posts: readonly Post[]): (LatLng[] | null)[] {
  const own = posts.map((post) => directionAt(post, posts));
  const any = own.find((direction) => direction !== null) ?? null;
  return posts.map(({ point }, at) => {
    const direction = own[at] ?? any;
    return direction && alongCurb(point, direction);
  });
}

type Direction = { x: number; y: number };

function directionAt({ point, isOdd }: Post, posts: readonly Post[]): Direction | null {
  const { flat } = flatAround(point);
  let nearest: { x: number; y: number; meters: number } | null = null;
  for (const other of posts) {
    if (other.isOdd !== isOdd) continue;
    const { x, y } = flat(other.point);
    const meters = Math.hypot(x, y);
    if (meters < NEIGHBOR_METERS.least || meters > (nearest?.meters ?? NEIGHBOR_METERS.most)) continue;
    nearest = { x, y, meters };
  }
  return nearest && { x: nearest.x / nearest.meters, y: nearest.y / nearest.meters };
}

function alongCurb(point: LatLng, { x, y }: Direction): LatLng[] {
  const { round } = flatAround(point);
  return [-HALF_SPACE_METERS, HALF_SPACE_METERS].map((meters) => round({ x: x * meters, y: y * meters }));
}
