import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';
import type { V1ParkedCar } from '@towscout/contracts/watched-places/parked-car/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { getKeyHolder } from '#platform/http/key-hooks.ts';
import { getViewer } from '#platform/http/policy.ts';
import type { CarReports } from '#watched-places';

/** A phone that tries again and again. */
const CHANGES_PER_MINUTE = 20;

type Outcome = Awaited<ReturnType<CarReports['setParkedCar']>>;

export function parkedCarRoutes(app: App, { carReports }: { carReports: CarReports }): void {
  const routes = declaredRoutes(app, publicApiEndpoints);
  const config = { policy: { who: 'key', keyRight: 'parked-car', limit: { perMinute: CHANGES_PER_MINUTE } } } as const;

  routes.put(
    publicApiPaths.parkedCar,
    { operationId: 'setParkedCar', summary: 'Say where your car is parked, by a key that does nothing else', config },
    async (request, reply) => {
      const { lat, lng, accuracy, speed, time } = request.body;
      const outcome = await carReports.setParkedCar(getViewer(request).id, {
        place: { lat, lng },
        accuracy,
        speed,
        at: time === undefined ? null : new Date(time),
        keyName: getKeyHolder(request).name,
      });
      return reply.code(outcome.doubt ? 202 : 200).send(present(outcome));
    },
  );

  routes.delete(
    publicApiPaths.parkedCar,
    { operationId: 'endParkedCar', summary: 'Say that your car has left, by a key that does nothing else', config },
    async (request) => {
      await carReports.endParkedCar(getViewer(request).id);
    },
  );
}

const present = ({ place, address, doubt }: Outcome): V1ParkedCar => ({
  status: doubt ? 'asked' : 'watching',
  sentence: describe(address ?? formatCoordinates(place), doubt),
  ...place,
  address,
});

function describe(where: string, doubt: Outcome['doubt']): string {
  if (doubt === null) return m.public_api_server_watching_car({ where });
  return doubt === 'moving' ? m.public_api_server_car_moving({ where }) : m.public_api_server_car_inaccurate({ where });
}
