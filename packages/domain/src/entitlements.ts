/** The largest radius within which a plan alerts, in miles (specification section 9). */
export const ALERT_RADIUS_MILES = { free: 5, premium: 25 } as const;

/** `free`: everybody has it. `premium`: subscribers and members on trial. */
type Availability = 'free' | 'premium';

type Entitlement = { words: string; availability: Availability };

/** What each plan brings today: what does not work yet is not sold. */
const ENTITLEMENTS: readonly Entitlement[] = [
  { words: 'A live map of tow trucks near you', availability: 'free' },
  { words: 'Your parked car watched while you are away', availability: 'free' },
  { words: `Alerts up to ${ALERT_RADIUS_MILES.free} miles from you, by push and email`, availability: 'free' },
  { words: 'The scanner console and community reports', availability: 'free' },
  {
    words: `Alerts up to ${ALERT_RADIUS_MILES.premium} miles away instead of ${ALERT_RADIUS_MILES.free}`,
    availability: 'premium',
  },
  { words: 'Custom alert zones for home, work or anywhere else', availability: 'premium' },
  { words: '90 days of history instead of 24 hours', availability: 'premium' },
  { words: 'No ads', availability: 'premium' },
  { words: 'Priority support: your messages are read first', availability: 'premium' },
  { words: 'API access for your own programs', availability: 'premium' },
  { words: 'The Enhanced Traffic Scanner: incidents and cameras of a whole area', availability: 'premium' },
];

/** The words for everything of one kind, in display order. */
export const entitlementWords = (availability: Availability): string[] =>
  ENTITLEMENTS.filter((each) => each.availability === availability).map(({ words }) => words);
