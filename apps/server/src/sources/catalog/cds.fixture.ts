const zone = (id: string, policies: readonly string[], lng: number, over: Record<string, unknown> = {}) => ({
  curb_zone_id: id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lng, 41.2561],
        [lng + 0.0004, 41.2561],
        [lng + 0.0004, 41.25612],
        [lng, 41.25612],
        [lng, 41.2561],
      ],
    ],
  },
  curb_policy_ids: policies,
  published_date: 1_700_000_000_000,
  last_updated_date: 1_700_000_000_000,
  start_date: 1_700_000_000_000,
  street_name: 'Made-up St',
  street_side: 'N',
  ...over,
});

const policy = (id: string, priority: number, rules: readonly object[], timeSpans?: readonly object[]) => ({
  curb_policy_id: id,
  published_date: 1_700_000_000_000,
  priority,
  rules,
  ...(timeSpans && { time_spans: timeSpans }),
});

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Trucks load in the morning, where cars may stay for pay later in the day, and buses stop around the clock. */
export const policies = [
  policy(
    'load',
    1,
    [{ activity: 'loading', max_stay: 30, user_classes: ['truck'] }],
    [{ days_of_week: WEEKDAYS, time_of_day_start: '07:00', time_of_day_end: '10:00' }],
  ),
  policy(
    'pay',
    2,
    [{ activity: 'parking', max_stay: 2, max_stay_unit: 'hour', rate: [{ rate: 200, rate_unit: 'hour' }] }],
    [{ days_of_week: [...WEEKDAYS, 'sat'], time_of_day_start: '09:00', time_of_day_end: '18:00' }],
  ),
  policy('free', 3, [{ activity: 'parking' }]),
  policy('bus', 3, [{ activity: 'stopping', user_classes: ['bus'] }]),
];

export const zones = [
  zone('zone-a', ['load', 'pay', 'free'], -95.9313),
  zone('zone-b', ['bus'], -95.9321),
  zone('zone-c', ['gone'], -95.933),
  zone('zone-d', [], -95.934),
];

export const cdsDocument = (data: object, over: object = {}) => ({
  version: '1.0.0',
  time_zone: 'US/Central',
  last_updated: Date.parse('2026-11-20T12:00:00Z'),
  currency: 'USD',
  data,
  ...over,
});

export const CDS_JSON = 'application/vnd.cds+json;version=1.0';
