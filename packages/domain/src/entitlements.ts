import { ALERT_RADIUS_MILES } from './alert-radius.ts';

/** `premium` includes members on trial. */
type Availability = 'free' | 'premium';

export type SiteAbilities = { emailAlerts: boolean; support: boolean; ads: boolean };

/** Null text on a site that lacks it. */
type Entitlement = { words: string | ((site: SiteAbilities) => string | null); availability: Availability };

/** Only what works today and on this site is sold. */
const ENTITLEMENTS: readonly Entitlement[] = [
  { words: 'A live map of tow trucks near you', availability: 'free' },
  { words: "We watch your parked car while you're away", availability: 'free' },
  {
    words: ({ emailAlerts }) =>
      `Alerts up to ${ALERT_RADIUS_MILES.free} miles from you, by push${emailAlerts ? ' and email' : ''}`,
    availability: 'free',
  },
  { words: 'The scanner console and community reports', availability: 'free' },
  {
    words: `Alerts up to ${ALERT_RADIUS_MILES.premium} miles away instead of ${ALERT_RADIUS_MILES.free}`,
    availability: 'premium',
  },
  { words: 'Custom alert zones for home, work or anywhere else', availability: 'premium' },
  { words: '90 days of history instead of 24 hours', availability: 'premium' },
  { words: ({ ads }) => (ads ? 'No ads' : null), availability: 'premium' },
  {
    words: ({ support }) => (support ? 'Priority support: your messages are read first' : null),
    availability: 'premium',
  },
  { words: 'API access for your own programs', availability: 'premium' },
  { words: 'The Enhanced Traffic Scanner: incidents and cameras for a whole area', availability: 'premium' },
];

const NOT_KNOWN: SiteAbilities = { emailAlerts: false, support: false, ads: false };

/** In display order. Abilities that are unknown are not promised. */
export const listEntitlements = (availability: Availability, site: SiteAbilities | null): string[] =>
  ENTITLEMENTS.filter((each) => each.availability === availability).flatMap(
    ({ words }) => (typeof words === 'string' ? words : words(site ?? NOT_KNOWN)) ?? [],
  );
