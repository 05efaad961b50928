import { fetchStreets, type FetchDeps } from './fetch/fetch-streets.ts';
import { sourcesOf } from './fetch/street-sources.ts';
import { findStreetFile, saveStreetFile, type StreetFile } from './store/streets.queries.ts';

/** Fetches the streets of a county now, from each of its sources, also those that failed a moment ago; and says how they stand. */
export async function fetchAhead(deps: FetchDeps, county: string): Promise<StreetFile[]> {
  const files: StreetFile[] = [];
  for (const source of sourcesOf(county)) {
    const key = { county, source };
    const before = await findStreetFile(deps.db, key);
    if (before) await saveStreetFile(deps.db, key, { nextFetchAt: deps.clock.now() });
    await fetchStreets(deps, key, new AbortController().signal);
    const file = await findStreetFile(deps.db, key);
    if (file) files.push(file);
  }
  return files;
}
