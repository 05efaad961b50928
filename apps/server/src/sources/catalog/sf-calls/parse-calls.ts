import { z } from 'zod';

import { splitRows } from '#sources/engine/split-rows.ts';

import { parsePacificTime } from '../pacific-time.ts';

const pacific = z.string().transform((text, context) => {
  const date = parsePacificTime(text);
  if (date) return date;
  context.issues.push({ code: 'custom', input: text, message: 'not a Pacific time' });
  return z.NEVER;
});

/** A timestamp that may be missing; one that cannot be read counts as missing. */
const stamp = pacific.nullish().catch(null);
const text = z.string().nullish().catch(null);

const dispatchedCall = z.object({
  cad_number: z.string().regex(/^\d{6,12}$/),
  received_datetime: pacific,
  entry_datetime: stamp,
  dispatch_datetime: stamp,
  enroute_datetime: stamp,
  onscene_datetime: stamp,
  close_datetime: stamp,
  call_last_updated_at: pacific,
  data_as_of: pacific,
  call_type_final_desc: z.string(),
  disposition: text,
  /** Anything but a plain false withholds the place. */
  sensitive_call: z.boolean().catch(true),
  intersection_name: text,
  intersection_point: z
    .object({ coordinates: z.tuple([z.number(), z.number()]) })
    .nullish()
    .catch(null),
});

/** DataSF's gnap-fj3t, without the dispatchers' notes. */
export type DispatchedCall = z.output<typeof dispatchedCall>;

type ParsedCalls = {
  calls: DispatchedCall[];
  dropped: number;
  /** False when the array was cut short, by the publisher or by us. */
  whole: boolean;
};

/** More than ten times the rows of the real window; anything after that is not read. */
const MAX_ROWS = 50_000;

/** A bad row costs no other; of a truncated array the rows before the cut are read. Null for no array. */
export function parseCalls(json: string): ParsedCalls | null {
  const rows = splitRows(json, MAX_ROWS);
  if (!rows) return null;
  const read = rows.rows.map((row) => dispatchedCall.safeParse(row));
  const calls = read.flatMap(({ data }) => data ?? []);
  return { calls, dropped: read.length - calls.length, whole: rows.whole };
}
