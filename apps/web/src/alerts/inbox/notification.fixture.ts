import type { Notification, TowAlertData } from '@towscout/contracts/alerts/schema';

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
      intent: 'unknown',
      source: 'user',
      trust: 'reported',
      confirmations: 1,
      changedAt: new Date().toISOString(),
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
      ...data,
    },
  });
