import type { StreetSource } from '../streets.port.ts';

/** Flat arrays, the same in a file and in memory. `…Start[n]` to `…Start[n + 1]` belong to the nth. */
export type PackedStreets = {
  about: About;
  nameStart: Uint32Array;
  entryLine: Uint32Array;
  entryStart: Uint32Array;
  rangeFrom: Uint32Array;
  rangeTo: Uint32Array;
  /** Indexes of `about.prefixes` and `about.zips`; 0 is none. */
  rangePrefix: Uint16Array;
  rangeZip: Uint16Array;
  /** SIDE_RIGHT, and PARITY_ODD or PARITY_EVEN. */
  rangeFlags: Uint8Array;
  /** Each line's first entry: its name in a reverse search. */
  lineEntry: Uint32Array;
  lineStart: Uint32Array;
  /** Longitude and latitude in millionths of a degree. */
  points: Int32Array;
  /** Flatbush's tree of the lines' boxes. */
  tree: Uint8Array;
};

type About = { source: StreetSource; names: string[]; prefixes: string[]; zips: string[] };

export const SIDE_RIGHT = 1;
export const PARITY_ODD = 2;
export const PARITY_EVEN = 4;
export const DEGREE = 1_000_000;

const KINDS = {
  nameStart: Uint32Array,
  entryLine: Uint32Array,
  entryStart: Uint32Array,
  rangeFrom: Uint32Array,
  rangeTo: Uint32Array,
  rangePrefix: Uint16Array,
  rangeZip: Uint16Array,
  rangeFlags: Uint8Array,
  lineEntry: Uint32Array,
  lineStart: Uint32Array,
  points: Int32Array,
  tree: Uint8Array,
} as const;
const LISTS = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Changes with the format: what an older version of this program wrote is fetched again. */
export const FORM = 'towscout streets 1';
const ALIGNED = 8;
const aligned = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

type Header = { form: string; about: About; bytes: Record<string, number> };

export function toBytes(packed: PackedStreets): Uint8Array {
  const bytes = Object.fromEntries(LISTS.map((list) => [list, packed[list].byteLength]));
  const header = Buffer.from(JSON.stringify({ form: FORM, about: packed.about, bytes } satisfies Header));
  const start = aligned(4 + header.length);
  const whole = Buffer.alloc(LISTS.reduce((length, list) => length + aligned(packed[list].byteLength), start));
  whole.writeUInt32LE(header.length);
  header.copy(whole, 4);
  let at = start;
  for (const list of LISTS) {
    const { buffer, byteOffset, byteLength } = packed[list];
    whole.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return whole;
}

/** Reads what `toBytes` wrote, without copying it. Throws when it is something else. */
export function fromBytes(given: Uint8Array): PackedStreets {
  const whole = given.byteOffset % ALIGNED === 0 ? given : given.slice();
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const headerLength = view.getUint32(0, true);
  const header = JSON.parse(Buffer.from(whole.subarray(4, 4 + headerLength)).toString()) as Header;
  if (header.form !== FORM) throw new Error(`These are not ${FORM}.`);
  let at = whole.byteOffset + aligned(4 + headerLength);
  const lists = LISTS.map((list) => {
    const length = header.bytes[list] ?? 0;
    const start = at;
    at += aligned(length);
    return [list, new KINDS[list](whole.buffer as ArrayBuffer, start, length / KINDS[list].BYTES_PER_ELEMENT)];
  });
  return { about: header.about, ...Object.fromEntries(lists) } as PackedStreets;
}
