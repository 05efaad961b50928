import { z } from 'zod';

import { communityReportBody } from '@towscout/contracts/reports/schema';
import { locationRequired, locationText, reportTowTruckBody } from '@towscout/contracts/trucks/schema';
import { truckStatus } from '@towscout/contracts/trucks/trucks';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

export const notSent = () =>
  ({ title: m.reports_form_error(), description: m.reports_form_not_sent(), tone: 'destructive' }) as const;

type KnownPlace = {
  spot: LatLng | null;
  /** Sent as the location until another is typed. */
  areaName: string;
};

type Sentences = { noSpot: () => string; refused: () => { title: string; description: string } };

/** The specification's words for what is missing (section 5). */
export const QUICK_REPORT: Sentences = {
  noSpot: () => m.reports_form_no_position(),
  refused: () => ({ title: m.reports_form_invalid(), description: m.reports_form_check_input() }),
};
export const COMMUNITY_REPORT: Sentences = {
  noSpot: () => m.reports_form_no_coordinates(),
  refused: () => ({ title: m.reports_form_validation_error(), description: m.reports_form_check_fields() }),
};

const CHOOSE = { error: () => m.reports_form_choose_doing() };

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
const refusedAtLocation = ({ refused }: Sentences) => ({ error: () => refused().description, path: ['location'] });

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
  if (sentence === locationRequired()) return { title: m.reports_form_location_required(), description: sentence };
  return sentence === noSpot() ? { title: m.reports_form_location_error(), description: sentence } : refused();
}
