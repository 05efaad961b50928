import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';

import { createDrivers, type Spot } from './drivers.fixture.ts';
import type { TestServer, Visitor } from './test-server.fixture.ts';
import type { startWeatherService, WeatherFeature } from './weather-service.fixture.ts';

type Service = Awaited<ReturnType<typeof startWeatherService>>;

/** Drivers who park under the weather that a service lists; each step waits until all was told. */
export function createWeatherDrivers(getServer: () => TestServer, getService: () => Service) {
  const { watchPlace, getAlerts } = createDrivers(getServer);
  async function look(minutes = 5): Promise<void> {
    getServer().clock.advance(minutes);
    await getServer().runJob('emergencies.refresh-weather');
    await getServer().settle();
  }
  return {
    look,
    async list(...features: WeatherFeature[]): Promise<void> {
      getService().list(features, getServer().clock.now());
      await look();
    },
    async park(who: Visitor, spot: Spot): Promise<void> {
      await watchPlace(who, 'parked', spot);
      await getServer().settle();
    },
    async leave(who: Visitor): Promise<void> {
      const [place] = (await who.get('/api/places')).json<{ id: string }[]>();
      await who.send('DELETE', `/api/places/${place?.id}`);
      await getServer().settle();
    },
    here: async ({ latitude, longitude }: Spot) =>
      (await getServer().visitor().get(`/api/emergencies?lat=${latitude}&lng=${longitude}`)).json<EmergenciesHere>(),
    titles: async (who: Visitor) => (await getAlerts(who)).map(({ title }) => title),
  };
}
