const STORAGE_KEY = 'upsell-dismissed';

/** The upsell that was closed stays closed for the session. */
export function isUpsellDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

export function dismissUpsell(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // It then stays closed as long as the page.
  }
}
