import { floatingStamp } from './pacific-stamp.ts';
import { type Playing, playing, SF_SCENES, type SfScene } from './script.ts';

/** San Francisco's dispatched calls as Socrata would answer at this instant, of our own making. */
export function sfRows(now: Date): Record<string, unknown>[] {
  return playing(SF_SCENES, now).map((scene) => rowOf(scene, now));
}

function rowOf({ scene, hour, begunAt, beats }: Playing<SfScene>, now: Date): Record<string, unknown> {
  const reached = new Map(beats.map(({ at, line }) => [line, floatingStamp(at)]));
  const number = (hour % 1000) * 10 + scene.number;
  return {
    id: String(90_000_000 + number),
    cad_number: String(990_000_000 + number),
    received_datetime: floatingStamp(begunAt),
    entry_datetime: floatingStamp(begunAt),
    dispatch_datetime: reached.get('dispatched'),
    enroute_datetime: reached.get('dispatched'),
    onscene_datetime: reached.get('on scene'),
    close_datetime: reached.get('closed'),
    call_type_original_desc: scene.type,
    call_type_final_desc: scene.type,
    priority_final: 'C',
    agency: 'Demo',
    ...(reached.has('closed') && { disposition: 'HAN' }),
    onview_flag: 'N',
    sensitive_call: false,
    intersection_name: scene.streets.join(' \\ '),
    intersection_point: { type: 'Point', coordinates: [scene.lng, scene.lat] },
    call_last_updated_at: floatingStamp(beats.at(-1)?.at ?? begunAt),
    data_as_of: floatingStamp(now),
    data_loaded_at: floatingStamp(now),
  };
}
