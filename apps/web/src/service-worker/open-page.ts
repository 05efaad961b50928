/// <reference lib="webworker" />
import { isOwnPath } from './read-push.ts';
import { isAppPage } from './server-paths.ts';

/** What the service worker asks an open page to show. */
type ShowPath = { type: 'show-path'; path: string };

/** An open page is brought to the front and shows the path; otherwise one is opened there. */
export async function openPage(worker: Pick<ServiceWorkerGlobalScope, 'clients'>, data: unknown): Promise<void> {
  const url = (data as { url?: unknown } | null)?.url;
  const path = typeof url === 'string' && isOwnPath(url) ? url : '/alerts';
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url: at }) => isAppPage(at));
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'show-path', path } satisfies ShowPath, { transfer: [] });
  // If the browser leaves it in the background, it still shows the path.
  await page.focus().catch(() => undefined);
}
