import type { Page } from '@playwright/test';

/** Records each requested address once, in order. The browser never idles, so that idle preloads don't vary. */
export async function watchRequests(page: Page): Promise<{ scripts: string[]; addresses: Set<string> }> {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const asked = { scripts: [] as string[], addresses: new Set<string>() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (asked.addresses.has(pathname)) return;
    asked.addresses.add(pathname);
    if (request.resourceType() === 'script') asked.scripts.push(pathname);
  });
  return asked;
}
