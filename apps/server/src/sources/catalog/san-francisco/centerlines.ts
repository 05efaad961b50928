import { z } from 'zod';

import { type SideRange, StreetFileError, type StreetRow } from '#places';

import { writtenStreet } from '../../reading/written-address.ts';

const number = z.union([z.string(), z.number().transform(String)]).optional();

/** DataSF's `3psu-pn9h`: one row per block, `lf_` left of its line and `rt_` right of it. */
const centerline = z.object({
  cnn: z.union([z.string(), z.number()]),
  streetname: z.string().optional(),
  lf_fadd: number,
  lf_toadd: number,
  rt_fadd: number,
  rt_toadd: number,
  zip_code: number,
  line: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())) }).optional(),
});

/** Throws a StreetFileError for anything but Socrata's JSON. */
export function* readStreets(json: Buffer): Generator<StreetRow> {
  for (const row of parseList(json)) {
    const read = centerline.safeParse(row);
    if (!read.success) throw new StreetFileError(`lacks the field ${String(read.error.issues[0]?.path[0])}`);
    const { cnn, streetname = '', lf_fadd, lf_toadd, rt_fadd, rt_toadd, zip_code, line } = read.data;
    yield {
      lineId: String(cnn),
      name: writtenStreet(streetname.trim().replaceAll(/\s+/g, ' ')),
      line: (line?.coordinates ?? []).map(([lng, lat]) => [lng, lat] as const),
      ranges: [...toRanges('left', lf_fadd, lf_toadd, zip_code), ...toRanges('right', rt_fadd, rt_toadd, zip_code)],
    };
  }
}

function parseList(json: Buffer): unknown[] {
  try {
    return z.array(z.unknown()).min(1).parse(JSON.parse(json.toString()));
  } catch (error) {
    throw new StreetFileError('is no list of streets', error);
  }
}

/** A side without houses runs from 0 to 0. */
const toRanges = (
  side: SideRange['side'],
  from: string | undefined,
  to: string | undefined,
  zip: string | undefined,
): SideRange[] =>
  !from || !to || (Number(from) === 0 && Number(to) === 0) ? [] : [{ side, from, to, parity: null, zip: zip ?? null }];
