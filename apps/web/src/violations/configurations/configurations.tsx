import type { CityConfig } from '@towscout/contracts/city-data/schema';

import { CityCard } from './city-card.tsx';

/** How each city's data is fetched: its key, whether by the clock, and how often it may be asked. */
export function Configurations({ configs }: { configs: readonly CityConfig[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {configs.map((config) => (
        <li key={config.id}>
          <CityCard config={config} />
        </li>
      ))}
    </ul>
  );
}
