import { zipSync } from 'fflate';

/** Omitted fields are blank. */
export type TigerRecord = {
  TLID: number;
  FULLNAME?: string;
  LFROMHN?: string;
  LTOHN?: string;
  RFROMHN?: string;
  RTOHN?: string;
  ZIPL?: string;
  ZIPR?: string;
  PARITYL?: string;
  PARITYR?: string;
  line: readonly (readonly [lng: number, lat: number])[];
};

const WIDTHS = {
  TLID: 10,
  FULLNAME: 100,
  LFROMHN: 12,
  LTOHN: 12,
  RFROMHN: 12,
  RTOHN: 12,
  ZIPL: 5,
  ZIPR: 5,
  PARITYL: 1,
  PARITYR: 1,
} as const;
const FIELDS = Object.keys(WIDTHS) as (keyof typeof WIDTHS)[];

/** A zipped shapefile in the Census Bureau's layout. `without` omits a field. */
export function tigerZip(records: readonly TigerRecord[], without?: keyof typeof WIDTHS): Buffer {
  const fields = FIELDS.filter((field) => field !== without);
  return Buffer.from(
    zipSync({ 'tl_2025_00000_addrfeat.shp': shp(records), 'tl_2025_00000_addrfeat.dbf': dbf(records, fields) }),
  );
}

/** ESRI's shapefile: a 100-byte header, then one-part polylines. */
function shp(records: readonly TigerRecord[]): Buffer {
  const header = Buffer.alloc(100);
  const shapes = records.map(({ line }, index) => {
    const content = Buffer.alloc(8 + 44 + 4 + line.length * 16);
    content.writeInt32BE(index + 1, 0);
    content.writeInt32BE((content.length - 8) / 2, 4);
    content.writeInt32LE(3, 8);
    content.writeInt32LE(1, 44);
    content.writeInt32LE(line.length, 48);
    for (const [at, [lng, lat]] of line.entries()) {
      content.writeDoubleLE(lng, 56 + at * 16);
      content.writeDoubleLE(lat, 64 + at * 16);
    }
    return content;
  });
  const whole = Buffer.concat([header, ...shapes]);
  whole.writeInt32BE(9994, 0);
  whole.writeInt32BE(whole.length / 2, 24);
  whole.writeInt32LE(1000, 28);
  whole.writeInt32LE(3, 32);
  return whole;
}

/** dBASE III: a header, 32-byte field descriptors, fixed-width records. */
function dbf(records: readonly TigerRecord[], fields: readonly (keyof typeof WIDTHS)[]): Buffer {
  const descriptors = fields.map((field) => {
    const descriptor = Buffer.alloc(32);
    descriptor.write(field, 0, 'latin1');
    descriptor.write(field === 'TLID' ? 'N' : 'C', 11, 'latin1');
    descriptor.writeUInt8(WIDTHS[field], 16);
    return descriptor;
  });
  const header = Buffer.alloc(32);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(records.length, 4);
  header.writeUInt16LE(32 + descriptors.length * 32 + 1, 8);
  header.writeUInt16LE(1 + fields.reduce((sum, field) => sum + WIDTHS[field], 0), 10);
  const rows = records.map((record) =>
    Buffer.from(` ${fields.map((field) => String(record[field] ?? '').padEnd(WIDTHS[field])).join('')}`, 'utf8'),
  );
  return Buffer.concat([header, ...descriptors, Buffer.from([13]), ...rows, Buffer.from([26])]);
}
