import { createKnownPlaces, type KnownPlaces } from '#places/known-places.ts';
import { buildGazetteer } from '#places/seed/build-gazetteer.ts';
import { readSources } from '#places/seed/read-sources.ts';

export const openGazetteer = async (): Promise<KnownPlaces> => createKnownPlaces(buildGazetteer(await readSources()));
