/** The browser's own stays when somebody signs out, the user's goes; what is the tab's is the user's and ends with the tab. */
type Owner = 'browser' | 'user' | 'tab';

/** What this browser stores, by key. `theme` is read by public/theme.js, too. */
const OWNERS = {
  theme: 'browser',
  'scanner-dock': 'browser',
  'first-visit': 'browser',
  'violations-on-map': 'browser',
  'traffic-panel': 'browser',
  'push-device': 'browser',
  'push-prompt-dismissed': 'browser',
  'signed-in-as': 'user',
  'alert-radius': 'user',
  'parked-car': 'user',
  'parked-note': 'user',
  'recent-address-searches': 'user',
  upsell: 'user',
  'last-user': 'user',
  'last-trucks': 'user',
  'last-alerts': 'user',
  'dismissed-alerts': 'tab',
  'left-behind': 'tab',
  'lost-push-dismissed': 'tab',
  'reloaded-for-new-version': 'tab',
} as const satisfies Record<string, Owner>;
export type StorageKey = keyof typeof OWNERS;

/** What a full or refused storage did not take, as long as the page. */
const unsaved = new Map<StorageKey, string | null>();

const isOf = (owner: Owner, key: string): boolean =>
  Object.entries(OWNERS).some(([known, its]) => known === key && its === owner);
const storageOf = (key: StorageKey): Storage => (isOf('tab', key) ? sessionStorage : localStorage);

/** Text that outlives the page. Where the browser has no storage, it lasts as long as the page. */
export const storage = {
  read(key: StorageKey): string | null {
    const here = unsaved.get(key);
    return here === undefined ? (attempt(() => storageOf(key).getItem(key)) ?? null) : here;
  },
  /** Null removes it. False when the browser could not store it. */
  write(key: StorageKey, text: string | null): boolean {
    const isSaved = attempt(() => {
      if (text === null) storageOf(key).removeItem(key);
      else storageOf(key).setItem(key, text);
      return true;
    });
    if (isSaved) unsaved.delete(key);
    else unsaved.set(key, text);
    return isSaved === true;
  },
  /** Another tab changed it, to this. */
  onOtherTab(key: StorageKey, changed: (text: string | null) => void): void {
    window.addEventListener('storage', ({ key: its, newValue }) => {
      if (its !== key) return;
      unsaved.delete(key);
      changed(newValue);
    });
  },
  /** Removes all that is a user's, under whatever key, but for what is this tab's. */
  clearUser(): void {
    clear('user');
    attempt(() => {
      for (const key of Object.keys(localStorage)) if (!isOf('browser', key)) localStorage.removeItem(key);
    });
  },
  clearTab(): void {
    clear('tab');
    attempt(() => sessionStorage.clear());
  },
};

/** What older versions stored under keys of their own. */
export const oldStorage = {
  keys: (): string[] => attempt(() => Object.keys(localStorage)) ?? [],
  read: (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null,
  write(key: string, text: string | null): void {
    attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
  },
};

function clear(owner: Owner): void {
  for (const key of unsaved.keys()) if (isOf(owner, key)) unsaved.delete(key);
}

/** Private windows refuse storage, and full disks take nothing. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
