import { type LatLng, outlineContains } from '@towscout/geo';

import { TOW_RECORD_SOURCES } from './catalog.ts';

export type TowRecordKey = (typeof TOW_RECORD_SOURCES)[number]['key'];

/** The sources of tow records whose area has the place, running or not. */
export const towRecordsCovering = (place: LatLng): TowRecordKey[] =>
  TOW_RECORD_SOURCES.flatMap(({ key, area }) => (area && outlineContains(area, place) ? key : []));
