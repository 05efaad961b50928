import type { z } from 'zod';

import { communityReportBody, type Activity, type Confidence, type TruckType } from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';

export type ReportDraft = {
  location: string;
  truckType: TruckType;
  activity: Activity | null;
  confidence: Confidence;
  description: string;
  photoUrls: string[];
  gpsTagged: boolean;
};
/** Where the truck is: by GPS, or as it was set on the map. */
export type ReportPlaces = { gps: LatLng | null; selected: LatLng | null };
export type ReportPayload = z.input<typeof communityReportBody>;
export type ReportField = 'location' | 'spot' | 'activity';
export type ReportMistake = { title: string; description: string; at: ReportField };

const mistake = (at: ReportField, title: string, description: string) => ({ mistake: { at, title, description } });
const incompleteAt = (at: ReportField) => mistake(at, 'Validation Error', 'Please check all required fields.');

/** What will be sent, or the specification's words for what is missing (section 5). */
export function checkReport(
  draft: ReportDraft,
  { gps, selected }: ReportPlaces,
): { payload: ReportPayload } | { mistake: ReportMistake } {
  if (draft.location.trim() === '')
    return mistake('location', 'Location Required', 'Please enter a location for the tow truck.');
  const place = draft.gpsTagged ? gps : selected;
  if (!place)
    return mistake(
      'spot',
      'Location Error',
      'Unable to determine coordinates. Please enable GPS or select a location on the map.',
    );
  if (draft.activity === null) return incompleteAt('activity');
  const { description, activity, ...said } = draft;
  const payload: ReportPayload = {
    ...said,
    activity,
    latitude: place.lat.toFixed(6),
    longitude: place.lng.toFixed(6),
    ...(description.trim() && { description: description.trim() }),
  };
  return communityReportBody.safeParse(payload).success ? { payload } : incompleteAt('location');
}
