import { restAfter } from '#platform/at-rest.ts';
import { retryImport } from '#platform/retry-import.ts';

const { promise: mapAsked, resolve } = Promise.withResolvers<void>();

export const loadMap = () => import('./map.tsx');

/** Asks for the map's code, ahead of all other parts of the page: it is the largest of them. */
export function askForMap(): void {
  restAfter(retryImport(loadMap));
  resolve();
}

/** Delays code for parts below the list until the map's code is requested, which matters on a slow connection. */
export const afterMap =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await mapAsked;
    return load();
  };

/** Loads everything below the list, and the search over the map, as one chunk. */
export const loadBelowList = afterMap(() => import('./below-list.tsx'));
