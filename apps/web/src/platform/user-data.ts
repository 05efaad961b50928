import { createEmitter } from './emitter.ts';
import { storage } from './storage.ts';

/** Whose data this browser keeps. */
const OWNER = 'signed-in-as';

/** `forgotten`: what was kept of a user is gone, here or in another tab; whoever holds a copy drops it. */
export const userDataEvents = createEmitter<{ forgotten: undefined }>();

/** Notes whose data is kept from now on. What was kept of somebody else goes first. */
export function setDataOwner(userId: string): void {
  const before = owner();
  if (before === userId) return;
  if (before !== null) storage.clearUser();
  storage.write(OWNER, userId);
  if (before !== null) forgetHere();
}

/** Whether something is kept of a user who was signed in here. */
export const hasUserData = (): boolean => owner() !== null;

/** Forgets everything of whoever was signed in, in every tab: the parked car, places, searches, dismissals, what was shown. */
export function clearUserData(): void {
  storage.clearUser();
  forgetHere();
}

/** Drops what this page holds when another page forgot, also while this one lay in the browser's back-forward cache. */
export function followOtherPages(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === OWNER && newValue === null)) forgetHere();
  });
  let ownerWhenLeft: string | null = null;
  page.addEventListener('pagehide', () => {
    ownerWhenLeft = owner();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && ownerWhenLeft !== null && owner() !== ownerWhenLeft) forgetHere();
  });
}

if (typeof window !== 'undefined') followOtherPages(window);

function forgetHere(): void {
  storage.clearTab();
  userDataEvents.emit('forgotten', undefined);
  void closeShownAlerts().catch(() => {});
}

/** Alerts that stand on the screen of the device are the user's too. */
async function closeShownAlerts(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await caches.delete('shown-pushes');
}

const owner = (): string | null => storage.read(OWNER);
