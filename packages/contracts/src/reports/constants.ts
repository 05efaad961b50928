import { m } from '@towscout/messages';

export const TRUCK_TYPES = ['standard', 'flatbed', 'heavy', 'motorcycle', 'unknown'] as const;
export type TruckType = (typeof TRUCK_TYPES)[number];
/** In the form's words (specification section 4). */
export const truckTypeWords = (): Record<TruckType, string> => ({
  standard: m.reports_contract_type_standard(),
  flatbed: m.reports_contract_type_flatbed(),
  heavy: m.reports_contract_type_heavy(),
  motorcycle: m.reports_contract_type_motorcycle(),
  unknown: m.reports_contract_type_unknown(),
});

export const ACTIVITIES = ['parked', 'loading', 'unloading', 'patrolling', 'departed'] as const;
export type Activity = (typeof ACTIVITIES)[number];
export const activityWords = (): Record<Activity, string> => ({
  parked: m.reports_contract_activity_parked(),
  loading: m.reports_contract_activity_loading(),
  unloading: m.reports_contract_activity_unloading(),
  patrolling: m.reports_contract_activity_patrolling(),
  departed: m.reports_contract_activity_departed(),
});

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
export const confidenceWords = (): Record<Confidence, string> => ({
  high: m.reports_contract_confidence_high(),
  medium: m.reports_contract_confidence_medium(),
  low: m.reports_contract_confidence_low(),
});

export const DESCRIPTION_MAX_LENGTH = 1000;
export const PHOTOS_PER_REPORT = 4;
/** 5 MB (specification section 9). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
/** An upload URL expires after this long, or once used. */
export const UPLOAD_URL_MINUTES = 10;

export const VOTE_TYPES = ['upvote', 'downvote'] as const;
/** Miles within which reports are listed (section 9). */
export const REPORTS_RADIUS_MILES = 5;
export const REPORTS_PAGE = 50;
export const REPORTS_ON_DASHBOARD = 3;

export const FLAG_REASONS = ['not_a_tow_truck', 'private_person', 'offensive', 'spam'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const flagReasonWords = (): Record<FlagReason, string> => ({
  not_a_tow_truck: m.reports_contract_flag_not_a_tow_truck(),
  private_person: m.reports_contract_flag_private_person(),
  offensive: m.reports_contract_flag_offensive(),
  spam: m.reports_contract_flag_spam(),
});
/** Flagged reports, and trucks, shown at once: longest waiting first. */
export const MODERATION_QUEUE = 100;
export const MODERATION_DECISIONS = ['keep', 'remove'] as const;
export const reportPaths = {
  list: '/api/crowdsourced-reports',
  listAt: '/api/crowdsourced-reports/:lat/:lng/:radius',
  one: '/api/crowdsourced-reports/:id',
  vote: '/api/crowdsourced-reports/:id/vote',
  flag: '/api/crowdsourced-reports/:id/flag',
  flagSighting: '/api/tow-trucks/:id/flag',
  photoUpload: '/api/photos/upload',
  photo: '/api/photos/:id',
  object: '/objects/:id',
  moderation: '/api/moderation',
  moderate: '/api/moderation/:id',
} as const;
