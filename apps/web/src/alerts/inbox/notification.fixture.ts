import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';
import type { StreetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import type { TowRecordAlertData } from '@towscout/contracts/tow-records/alert';

/** A notification for tests: say only what matters. */
export const aNotification = (over: Partial<Notification> = {}): Notification => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  type: 'other',
  title: 'An alert',
  message: 'An alert like the others',
  data: null,
  isRead: 0,
  isQuiet: false,
  createdAt: new Date().toISOString(),
  listedAt: null,
  why: '',
  answer: null,
  ask: null,
  ...over,
});

/** An alert about a truck. */
export const aTowAlert = ({
  data,
  ...over
}: Partial<Omit<Notification, 'data'>> & { data?: Partial<TowAlertData> } = {}) =>
  aNotification({
    type: 'tow_truck',
    title: 'Tow truck near your car',
    ...over,
    data: {
      sightingId: 'b6f0c2a4-0000-4000-8000-000000000001',
      placeId: 'b6f0c2a4-0000-4000-8000-000000000002',
      placeKind: 'parked',
      placeName: null,
      distanceMiles: 0.2,
      latitude: 40.76,
      longitude: -73.98,
      location: 'Elm & 3rd',
      status: 'active',
      alertedStatus: null,
      intent: 'unknown',
      source: 'user',
      trust: 'reported',
      confirmations: 1,
      changedAt: over.createdAt ?? new Date().toISOString(),
      kind: 'alarm',
      alarm: true,
      unconfirmedStatus: null,
      saidToHaveLeftAt: null,
      allClear: false,
      departedBy: null,
      gathered: [],
      gatheredIn: null,
      retiredAt: null,
      groupedUnder: null,
      othersAtCorner: false,
      isPassing: false,
      streetRule: null,
      ...data,
    },
  });

/** A tow request near the parked car, of a source that was never measured. */
export const aRecordAlert = ({
  data,
  ...over
}: Partial<Omit<Notification, 'data'>> & { data?: Partial<TowRecordAlertData> } = {}) =>
  aNotification({
    type: 'tow_record',
    title: 'Someone asked for a tow near your car',
    why: 'You got this because San Francisco 311 requests lists a tow request near your car.',
    ...over,
    data: {
      recordId: 'san_francisco_311:1',
      step: 'asked',
      description: 'Driveway blocked, tow asked for',
      source: 'san_francisco_311',
      sourceName: 'San Francisco 311 requests',
      latitude: 37.76,
      longitude: -122.42,
      location: '2700 block of Elm St',
      reportedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
      readAt: new Date(Date.now() - 4 * 60_000).toISOString(),
      shownUntil: new Date(Date.now() + 108 * 60_000).toISOString(),
      placeId: 'b6f0c2a4-0000-4000-8000-000000000002',
      placeKind: 'parked',
      placeName: null,
      distanceMiles: 0.112,
      alarm: false,
      truth: null,
      gathered: [],
      ...data,
    },
  });

/** A reminder of street cleaning on Tuesday, November 24, 2026, from 8 to 10 am in San Francisco. */
export const aRuleReminder = (over: Partial<StreetRuleAlertData> = {}) =>
  aNotification({
    type: 'street_rule',
    title: 'Street cleaning at your car starting Tue, Nov 24, 8:00 AM',
    message: 'Oak St, north side · Tue, Nov 24, 8:00 AM–10:00 AM. Move the car, or check the signs.',
    why: 'You got this because San Francisco lists street cleaning where your car is parked.',
    data: {
      placeId: 'b6f0c2a4-0000-4000-8000-000000000002',
      ruleKind: 'sweeping',
      reminder: 'evening_before',
      timeLimitMinutes: null,
      city: 'San Francisco',
      location: 'Oak St, north side',
      latitude: 37.77,
      longitude: -122.42,
      bindsFrom: '2026-11-24T16:00:00.000Z',
      endsAt: '2026-11-24T18:00:00.000Z',
      timeZone: 'America/Los_Angeles',
      isSideSure: true,
      isConfirmed: true,
      isExact: true,
      ticketTimes: null,
      carName: null,
      suspended: null,
      gathered: [],
      ...over,
    },
  });
