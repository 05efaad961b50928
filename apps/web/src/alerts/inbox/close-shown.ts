import { getCornerId, getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';

/** The tags under which an alert of a truck may stand on a device: its own, its corner's, or the one of an alert of several. */
const getTags = (alert: Notification): string[] => {
  const truck = getTowData(alert);
  return truck ? [truck.sightingId, getCornerId(truck), alert.id].map((key) => `tow-${key}`) : [];
};

/** Takes an alert off this device's own notifications, where it is still shown. */
export async function closeShown(alert: Notification): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  for (const tag of getTags(alert)) for (const shown of await registration.getNotifications({ tag })) shown.close();
}
