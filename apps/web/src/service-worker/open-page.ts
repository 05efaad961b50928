/// <reference lib="webworker" />
import { isOwnPath } from './show-push.ts';

/** Answered by the server alone: API, documents, sign-in, files and probes. All other paths are pages. */
export const SERVER_PATHS = [/^\/api\//, /^\/objects\//, /^\/(healthz|readyz|metrics)/, /\.\w+$/];

const isAppPage = (url: string): boolean => SERVER_PATHS.every((pattern) => !pattern.test(new URL(url).pathname));

type ShowPath = { type: 'show-path'; path: string };

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
  // Even a page that stays in the background navigates.
  await page.focus().catch(() => undefined);
}
