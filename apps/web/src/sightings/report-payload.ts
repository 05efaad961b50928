import { locationText, reportTowTruckBody } from '@towscout/contracts/sightings';
import type { TruckStatus } from '@towscout/domain/trucks';

export type ReportDraft = { location: string; status: TruckStatus; details: string };
export type ReportPayload = {
  latitude: string;
  longitude: string;
  location: string;
  status: TruckStatus;
  details?: string;
  /** The truck that the reporter chose. */
  sameAs?: string;
};
export type ReportField = 'status' | 'location' | 'spot';
type ReportMistake = { title: string; description: string; at: ReportField };

const LOCATION_REQUIRED: ReportMistake = {
  title: 'Location Required',
  description: 'Please enter a location for the tow truck.',
  at: 'location',
};
const LOCATION_ERROR: ReportMistake = {
  title: 'Location Error',
  description: 'Unable to determine your location. Please enable location services.',
  at: 'spot',
};
const INVALID_DATA: ReportMistake = {
  title: 'Invalid Data',
  description: 'Please check your input and try again.',
  at: 'location',
};

type Checked = { payload: ReportPayload } | { mistake: ReportMistake };

/** The report as it is sent, or the first thing that is wrong with it (specification section 5). */
export function checkReport(draft: ReportDraft, position: { lat: number; lng: number } | null): Checked {
  if (draft.location.trim() === '') return { mistake: LOCATION_REQUIRED };
  if (!position) return { mistake: LOCATION_ERROR };
  const details = draft.details.trim();
  const payload: ReportPayload = {
    latitude: position.lat.toFixed(6),
    longitude: position.lng.toFixed(6),
    location: draft.location.trim(),
    status: draft.status,
    ...(details === '' ? {} : { details }),
  };
  if (!locationText.safeParse(payload.location).success) {
    return { mistake: payload.location.length > 200 ? INVALID_DATA : LOCATION_REQUIRED };
  }
  return reportTowTruckBody.safeParse(payload).success ? { payload } : { mistake: INVALID_DATA };
}
