import { ALERT_RADIUS_MILES } from '@towscout/domain/alerts/alert-radius';
import { m } from '@towscout/messages';

/** `premium` includes members on trial. */
type Availability = 'free' | 'premium';

export type SiteAbilities = { emailAlerts: boolean; support: boolean; ads: boolean };

/** Null text on a site that lacks it. */
type Entitlement = { words: (site: SiteAbilities) => string | null; availability: Availability };

/** Only what works today and on this site is sold. */
const ENTITLEMENTS: readonly Entitlement[] = [
  { words: () => m.billing_plan_live_map(), availability: 'free' },
  { words: () => m.billing_plan_watched_car(), availability: 'free' },
  {
    words: ({ emailAlerts }) =>
      emailAlerts
        ? m.billing_plan_alerts_by_push_and_email({ miles: ALERT_RADIUS_MILES.free })
        : m.billing_plan_alerts_by_push({ miles: ALERT_RADIUS_MILES.free }),
    availability: 'free',
  },
  { words: () => m.billing_plan_console(), availability: 'free' },
  {
    words: () => m.billing_plan_farther_alerts({ miles: ALERT_RADIUS_MILES.premium, free: ALERT_RADIUS_MILES.free }),
    availability: 'premium',
  },
  { words: () => m.billing_plan_zones(), availability: 'premium' },
  { words: () => m.billing_plan_history(), availability: 'premium' },
  { words: ({ ads }) => (ads ? m.billing_plan_no_ads() : null), availability: 'premium' },
  { words: ({ support }) => (support ? m.billing_plan_support() : null), availability: 'premium' },
  { words: () => m.billing_plan_api(), availability: 'premium' },
  { words: () => m.billing_plan_traffic_scanner(), availability: 'premium' },
];

const NOT_KNOWN: SiteAbilities = { emailAlerts: false, support: false, ads: false };

/** In display order. Abilities that are unknown are not promised. */
export const listEntitlements = (availability: Availability, site: SiteAbilities | null): string[] =>
  ENTITLEMENTS.filter((each) => each.availability === availability).flatMap(
    ({ words }) => words(site ?? NOT_KNOWN) ?? [],
  );
