import { nothing } from '../wire/endpoint.ts';
import { towPaths } from './constants.ts';
import {
  towedCarsQuery,
  towedCars,
  towZonesQuery,
  towZones,
  missingCarQuery,
  missingCar,
  towWatch,
  towWatchBody,
  towWatchId,
} from './schema.ts';

export const towEndpoints = {
  [towPaths.towedCars]: { GET: { query: towedCarsQuery, answer: towedCars } },
  [towPaths.towZones]: { GET: { query: towZonesQuery, answer: towZones } },
  [towPaths.missingCar]: { GET: { query: missingCarQuery, answer: missingCar } },
  [towPaths.watches]: {
    GET: { answer: towWatch.array() },
    POST: { body: towWatchBody, answer: towWatch, status: [200, 201] },
  },
  [towPaths.watch]: { DELETE: { params: towWatchId, answer: nothing } },
} as const;
