import { restAfter } from '#platform/at-rest.ts';
import { retryImport } from '#platform/retry-import.ts';

const { promise: mapAsked, resolve } = Promise.withResolvers<void>();

export const loadMap = () => import('./map.tsx');

/** Asks for the map's code, ahead of all other parts of the page: it is the largest of them. */
export function askForMap(): void {
  restAfter(retryImport(loadMap));
  resolve();
}

/** For code of what stands below the list: on a slow line it comes after the map's. */
export const afterMap =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    await mapAsked;
    return load();
  };

/** What is below the list, in one piece. */
export const loadBelowList = afterMap(() => import('./below-list.tsx'));
