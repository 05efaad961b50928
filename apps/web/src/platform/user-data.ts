import { createEmitter } from './emitter.ts';

/** Whose data this browser keeps. */
const OWNER_KEY = 'signed-in-as';

/** What belongs to the browser and not to whoever is signed in. Everything else goes with them. */
const DEVICE_KEYS: ReadonlySet<string> = new Set(['theme', 'scanner-dock', 'first-visit', 'push-device', 'push-prompt-dismissed']);

/** `forgotten`: what was kept of a user is gone, here or in another tab; whoever holds a copy drops it. */
export const userDataEvents = createEmitter<{ forgotten: undefined }>();

/** Notes whose data is kept from now on. What was kept of somebody else goes first. */
export function keepUserData(userId: string): void {
  const before = owner();
  if (before === userId) return;
  if (before !== null) clearStorage();
  inStorage(() => localStorage.setItem(OWNER_KEY, userId));
  if (before !== null) forgetHere();
}

/** Whether something is kept of a user who was signed in here. */
export const hasUserData = (): boolean => owner() !== null;

/** Forgets everything of whoever was signed in, in every tab: the parked car, places, searches, dismissals, what was shown. */
export function forgetUserData(): void {
  clearStorage();
  forgetHere();
}

function clearStorage(): void {
  inStorage(() => {
    for (const key of Object.keys(localStorage)) if (!DEVICE_KEYS.has(key)) localStorage.removeItem(key);
  });
}

/** Drops what this page holds when another page forgot, also while this one lay in the browser's back-forward cache. */
export function followOtherPages(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === OWNER_KEY && newValue === null)) forgetHere();
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
  inStorage(() => sessionStorage.clear());
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

const owner = (): string | null => inStorage(() => localStorage.getItem(OWNER_KEY)) ?? null;

/** Private windows and full disks keep nothing. */
function inStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
