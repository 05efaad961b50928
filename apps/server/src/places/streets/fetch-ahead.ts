import { fetchStreets, type FetchDeps } from './fetch/fetch-streets.ts';
import { getSources } from './fetch/street-sources.ts';
import { findStreetFile, saveStreetFile, type StreetFile } from './store/streets.queries.ts';

/** Also from sources that just failed. */
export async function fetchAhead(deps: FetchDeps, county: string): Promise<StreetFile[]> {
  const files: StreetFile[] = [];
  for (const source of getSources(county, deps.cityStreets)) {
    const key = { county, source };
    const before = await findStreetFile(deps.db, key);
    if (before) await saveStreetFile(deps.db, key, { nextFetchAt: deps.clock.now() });
    await fetchStreets(deps, key, new AbortController().signal);
    const file = await findStreetFile(deps.db, key);
    if (file) files.push(file);
  }
  return files;
}
