import { createEmitter } from './emitter.ts';
import { storage } from './storage.ts';

const OWNER = 'signed-in-as';

/** `forgotten`: user data was cleared in any tab. `owned`: the owner changed. */
export const userDataEvents = createEmitter<{ forgotten: undefined; owned: undefined }>();

/** Clears another owner's data first. */
export function setDataOwner(userId: string): void {
  const before = dataOwner();
  if (before === userId) return;
  if (before !== null) storage.clearUser();
  storage.write(OWNER, userId);
  if (before !== null) forgetHere();
  userDataEvents.emit('owned', undefined);
}

export const hasUserData = (): boolean => dataOwner() !== null;

/** Clears all user data in every tab: car, places, searches, dismissals, alerts. */
export function clearUserData(): void {
  storage.clearUser();
  forgetHere();
}

/** Also after a return from the back-forward cache. */
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

/** Notifications on screen are user data too. */
async function closeShownAlerts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await caches.delete('shown-pushes');
}

/** The account signed in here, or last if offline; null when signed out. */
export const dataOwner = (): string | null => storage.read(OWNER);
