import { nothing, photoFile } from '../wire/endpoint.ts';
import { watchedPlacePaths } from './constants.ts';
import { alertPreferences, changePreferencesBody } from './preferences.ts';
import { alertPlace, savePlaceBody, placeId, changePlaceBody } from './schema.ts';
import { snooze, snoozeBody, snoozeId } from './snoozes.ts';

export const watchedPlaceEndpoints = {
  [watchedPlacePaths.places]: {
    GET: { answer: alertPlace.array() },
    POST: { body: savePlaceBody, answer: alertPlace, status: 201 },
  },
  [watchedPlacePaths.preferences]: {
    GET: { answer: alertPreferences },
    PUT: { body: changePreferencesBody, answer: alertPreferences },
  },
  [watchedPlacePaths.snoozes]: { GET: { answer: snooze.array() }, POST: { body: snoozeBody, answer: snooze } },
  [watchedPlacePaths.spotPhoto]: {
    PUT: { params: placeId, upload: photoFile, answer: alertPlace },
    DELETE: { params: placeId, answer: alertPlace },
  },
  [watchedPlacePaths.place]: {
    PATCH: { params: placeId, body: changePlaceBody, answer: alertPlace },
    DELETE: { params: placeId, answer: nothing },
  },
  [watchedPlacePaths.snooze]: { DELETE: { params: snoozeId, answer: nothing } },
} as const;
