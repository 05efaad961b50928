import { m } from '@towscout/messages';

/** The words of a record as they are kept, in the reader's language; those of a source that is new stay as they are. */
export function describeRecord(words: string): string {
  const known: Readonly<Record<string, string>> = {
    'Abandoned property': m.tow_records_words_abandoned_property(),
    'Abandoned vehicle on a highway': m.tow_records_words_abandoned_on_highway(),
    'Blocked driveway': m.tow_records_words_blocked_driveway(),
    'Blocked driveway or lane': m.tow_records_words_blocked_driveway_or_lane(),
    'Car in one spot for 72 hours': m.tow_records_words_in_one_spot(),
    'Car left here': m.tow_records_words_left_here(),
    'Car reported as abandoned': m.tow_records_words_abandoned(),
    'Disabled vehicle': m.tow_records_words_disabled(),
    'Disabled vehicle in the road': m.tow_records_words_disabled_in_road(),
    'Driveway blocked, tow asked for': m.tow_records_words_tow_asked_for(),
    'Freeway blocked': m.tow_records_words_freeway_blocked(),
    'Illegal parking': m.tow_records_words_illegal_parking(),
    'Parking complaint': m.tow_records_words_parking_complaint(),
    'Parking problem': m.tow_records_words_parking_problem(),
    'Road blocked': m.tow_records_words_road_blocked(),
    'Stalled vehicle': m.tow_records_words_stalled(),
    'Street blocked': m.tow_records_words_street_blocked(),
    'Tow asked for by an inspector': m.tow_records_words_inspector_asked(),
  };
  return known[words] ?? words;
}
