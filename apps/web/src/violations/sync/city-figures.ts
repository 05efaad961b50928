import type { CityConfig } from '@towscout/contracts/sources/city-data/schema';

export type CityFigures = {
  configured: number;
  cities: number;
  /** Null when none are known. */
  activeViolations: number | null;
  activeApis: number;
};

export function cityFigures(configs: readonly CityConfig[]): CityFigures {
  const known = configs.flatMap(({ activeViolations }) => activeViolations ?? []);
  return {
    configured: configs.filter(hasKey).length,
    cities: configs.length,
    activeViolations: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
    activeApis: configs.filter(({ isActive }) => isActive === 1).length,
  };
}

/** Without a key a city can't be enabled (specification section 4). */
export const hasKey = ({ apiKey }: CityConfig): boolean => apiKey !== null;
