import { type LatLng, pointAlong } from '@towscout/geo';

import { meters } from '../../apps/server/src/sources/catalog/san-francisco/meters.ts';

type Metered = { street: string; hundred: number; line: readonly [LatLng, LatLng] };

/** One block of five has meters on both sides, so that the city has about as many as San Francisco. */
const EVERY_BLOCKS = 5;
const POSTS = { perSide: 7, fromMiddleMeters: 6 };
const GREY = ['Grey - General metered parking', '120 minutes'];
const YELLOW = ['Yellow - Commercial loading zone', '0 minutes'];

/** The rules of meters on the blocks of a city, as its reader makes them of the rows of both tables. */
export function meteredBlocks(blocks: readonly Metered[], now: Date) {
  const joining = meters.join?.open();
  if (!joining) throw new Error('the meters are not joined with their hours');
  const [uses, posts] = [
    [GREY, GREY, YELLOW],
    blocks.flatMap((block, at) => (at % EVERY_BLOCKS === 0 ? postsOf(block, at) : [])),
  ];
  for (const post of posts) joining.addBeside(post);
  for (const [at, { post_id }] of posts.entries()) {
    const [color, limit] = uses[at % uses.length] ?? GREY;
    for (const days of ['Mo,Tu,We,Th,Fr', 'Sa'])
      joining.add({
        ':id': `${post_id}-${days}`,
        ':updated_at': now.toISOString(),
        post_id,
        schedule_type: 'Operating Schedule',
        applied_color_rule: color,
        days_applied: days,
        from_time: days === 'Sa' ? '9:00 AM' : '7:00 AM',
        to_time: '6:00 PM',
        time_limit: limit,
      });
  }
  const items = joining.rows().flatMap((row) => {
    const reading = meters.read(row, now);
    return reading.kind === 'read' ? reading.item : [];
  });
  return { source: meters.source, posts: posts.length, items };
}

const postsOf = ({ line, hundred, street }: Metered, block: number) =>
  (['left', 'right'] as const).flatMap((side, even) =>
    Array.from({ length: POSTS.perSide }, (_, at) => {
      const part = (at + 1) / (POSTS.perSide + 1);
      const { lat, lng } = pointAlong(line, part, side, POSTS.fromMiddleMeters);
      return {
        ':id': `${block}-${side}-${at}`,
        post_id: `${block}-${side}-${at}`,
        street_num: String(hundred + at * 2 + even),
        street_name: street,
        street_seg_ctrln_id: String(100_000 + block),
        latitude: String(lat),
        longitude: String(lng),
      };
    }),
  );
