import { z } from 'zod';

import { communityReportBody } from '@towscout/contracts/reports/schema';
import { LOCATION_REQUIRED, locationText, reportTowTruckBody } from '@towscout/contracts/sightings/schema';
import { truckStatus } from '@towscout/contracts/sightings/trucks';
import type { LatLng } from '@towscout/geo';

export const NOT_SENT = {
  title: 'Error',
  description: 'Failed to submit report. Please try again.',
  tone: 'destructive',
} as const;

type KnownPlace = {
  spot: LatLng | null;
  /** Sent as the location until another is typed. */
  areaName: string;
};

type Sentences = { noSpot: string; refused: { title: string; description: string } };

/** The specification's words for what is missing (section 5). */
export const QUICK_REPORT: Sentences = {
  noSpot: 'Unable to determine your location. Please enable location services.',
  refused: { title: 'Invalid Data', description: 'Please check your input and try again.' },
};
export const COMMUNITY_REPORT: Sentences = {
  noSpot: 'Unable to determine coordinates. Please enable GPS or select a location on the map.',
  refused: { title: 'Validation Error', description: 'Please check all required fields.' },
};

const CHOOSE = { error: 'Choose what the truck is doing.' };

const sharedFields = ({ spot, areaName }: KnownPlace, { noSpot }: Sentences) => ({
  location: z
    .string()
    .nullable()
    .transform((typed) => typed ?? areaName)
    .pipe(locationText),
  /** Not typed: the page knows it. */
  spot: z
    .null()
    .transform(() => spot)
    .pipe(z.object({ lat: z.number(), lng: z.number() }, { error: noSpot })),
  details: z.string().transform((text) => text.trim() || undefined),
});

const coordinates = ({ lat, lng }: { lat: number; lng: number }) => ({
  latitude: lat.toFixed(6),
  longitude: lng.toFixed(6),
});

const takenBy = (contract: z.ZodType) => (body: unknown) => contract.safeParse(body).success;
const refusedAtLocation = ({ refused }: Sentences) => ({ error: refused.description, path: ['location'] });

export const quickReport = (place: KnownPlace) =>
  z
    .object({
      status: truckStatus.extract(['active', 'waiting', 'departed'], CHOOSE),
      ...sharedFields(place, QUICK_REPORT),
    })
    .transform(({ spot, ...said }) => ({ ...said, ...coordinates(spot) }))
    .refine(takenBy(reportTowTruckBody), refusedAtLocation(QUICK_REPORT));
export type QuickReport = z.output<ReturnType<typeof quickReport>>;

const { truckType, activity, confidence } = communityReportBody.shape;

/** Photos are sent with it. */
export const communityReport = (place: KnownPlace) =>
  z
    .object({
      ...sharedFields(place, COMMUNITY_REPORT),
      truckType,
      activity: z.enum(activity.options, CHOOSE),
      confidence,
    })
    .transform(({ spot, details, ...said }) => ({ ...said, ...coordinates(spot), description: details }))
    .refine(takenBy(communityReportBody), refusedAtLocation(COMMUNITY_REPORT));

export function refusalToast(sentence: string, { noSpot, refused }: Sentences): { title: string; description: string } {
  if (sentence === LOCATION_REQUIRED) return { title: 'Location Required', description: sentence };
  return sentence === noSpot ? { title: 'Location Error', description: sentence } : refused;
}
