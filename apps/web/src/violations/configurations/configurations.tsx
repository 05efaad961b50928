import type { CityConfig } from '@towscout/contracts/city-data/schema';

import { CityCard } from './city-card.tsx';

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
