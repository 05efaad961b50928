import { createEmitter } from './emitter.ts';
import { storage } from './storage.ts';

/** Whose data this browser stores. */
const OWNER = 'signed-in-as';

/** `forgotten`: a user's data was cleared, here or in another tab; drop any copy. `owned`: it is somebody else's now. */
export const userDataEvents = createEmitter<{ forgotten: undefined; owned: undefined }>();

/** Records whose data is stored from now on, after clearing anybody else's. */
export function setDataOwner(userId: string): void {
  const before = dataOwner();
  if (before === userId) return;
  if (before !== null) storage.clearUser();
  storage.write(OWNER, userId);
  if (before !== null) forgetHere();
  userDataEvents.emit('owned', undefined);
}

/** Whether data of a user who was signed in here is stored. */
export const hasUserData = (): boolean => dataOwner() !== null;

/** Clears everything of the signed-in user in every tab: the parked car, places, searches, dismissals, shown alerts. */
export function clearUserData(): void {
  storage.clearUser();
  forgetHere();
}

/** Drops this page's copies when another page cleared the data, even while this one was in the back-forward cache. */
export function followOtherPages(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === OWNER && newValue === null)) forgetHere();
  });
  let ownerWhenLeft: string | null = null;
  page.addEventListener('pagehide', () => {
    ownerWhenLeft = dataOwner();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && ownerWhenLeft !== null && dataOwner() !== ownerWhenLeft) forgetHere();
  });
}

if (typeof window !== 'undefined') followOtherPages(window);

function forgetHere(): void {
  storage.clearTab();
  userDataEvents.emit('forgotten', undefined);
  void closeShownAlerts().catch(() => {});
}

/** Notifications on the device's screen are the user's, too. */
async function closeShownAlerts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await caches.delete('shown-pushes');
}

/** Whose data this browser stores: the account that is, or was last, signed in here. Null when nobody is. */
export const dataOwner = (): string | null => storage.read(OWNER);
