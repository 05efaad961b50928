/** Sign-out clears the user's data; a tab's data is the user's and ends with the tab. */
type Owner = 'browser' | 'user' | 'tab';

const OWNERS = {
  theme: 'browser',
  'scanner-dock': 'browser',
  'first-visit': 'browser',
  'violations-on-map': 'browser',
  'traffic-panel': 'browser',
  'push-device': 'browser',
  'push-prompt-dismissed': 'browser',
  'install-offer': 'browser',
  'signed-in-as': 'user',
  'alert-radius': 'user',
  'parked-car': 'user',
  'parked-note': 'user',
  'parked-side': 'user',
  'recent-address-searches': 'user',
  upsell: 'user',
  'last-user': 'user',
  'last-trucks': 'user',
  'last-alerts': 'user',
  'own-words': 'user',
  'car-invite': 'tab',
  'dismissed-alerts': 'tab',
  'trucks-at-former-spot': 'tab',
  'language-followed': 'tab',
  'lost-push-dismissed': 'tab',
  'reloaded-for-new-version': 'tab',
} as const satisfies Record<string, Owner>;
export type StorageKey = keyof typeof OWNERS;

/** Values that storage refused, kept in memory. */
const unsaved = new Map<StorageKey, string | null>();

const isOwnedBy = (owner: Owner, key: string): boolean =>
  Object.entries(OWNERS).some(([known, its]) => known === key && its === owner);
const storageFor = (key: StorageKey): Storage => (isOwnedBy('tab', key) ? sessionStorage : localStorage);

/** Falls back to memory without storage. */
export const storage = {
  read(key: StorageKey): string | null {
    const here = unsaved.get(key);
    return here === undefined ? (attempt(() => storageFor(key).getItem(key)) ?? null) : here;
  },
  /** Null removes it. False when not stored. */
  write(key: StorageKey, text: string | null): boolean {
    const isSaved = attempt(() => {
      if (text === null) storageFor(key).removeItem(key);
      else storageFor(key).setItem(key, text);
      return true;
    });
    if (isSaved) unsaved.delete(key);
    else unsaved.set(key, text);
    return isSaved === true;
  },
  onOtherTab(key: StorageKey, changed: (text: string | null) => void): void {
    window.addEventListener('storage', ({ key: its, newValue }) => {
      if (its !== key) return;
      unsaved.delete(key);
      changed(newValue);
    });
  },
  /** All user data, known keys or not, except this tab's. */
  clearUser(): void {
    clear('user');
    attempt(() => {
      for (const key of Object.keys(localStorage)) if (!isOwnedBy('browser', key)) localStorage.removeItem(key);
    });
  },
  clearTab(): void {
    clear('tab');
    attempt(() => sessionStorage.clear());
  },
};

export const oldStorage = {
  keys: (): string[] => attempt(() => Object.keys(localStorage)) ?? [],
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write(key: string, text: string | null): void {
    attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
  },
};

function clear(owner: Owner): void {
  for (const key of unsaved.keys()) if (isOwnedBy(owner, key)) unsaved.delete(key);
}

/** Private windows and full disks throw. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
