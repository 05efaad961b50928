import type { Page } from '@playwright/test';

/** What a page asks for from here on: each address once, in the order of asking. What a poll asks again counts once. */
export function watchRequests(page: Page): { scripts: string[]; addresses: Set<string> } {
  const asked = { scripts: [] as string[], addresses: new Set<string>() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (asked.addresses.has(pathname)) return;
    asked.addresses.add(pathname);
    if (request.resourceType() === 'script') asked.scripts.push(pathname);
  });
  return asked;
}
