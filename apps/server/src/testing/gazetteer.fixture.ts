import { createKnownPlaces, type KnownPlaces } from '#gazetteer/known-places.ts';
import { buildGazetteer } from '#gazetteer/seed/build-gazetteer.ts';
import { readSources } from '#gazetteer/seed/read-sources.ts';

export const openGazetteer = async (): Promise<KnownPlaces> => createKnownPlaces(buildGazetteer(await readSources()));
