import { useQuery } from '@tanstack/react-query';

import { coveragePaths } from '@towscout/contracts/insights/constants';
import { m } from '@towscout/messages';

import { describeAbilities, describeOff } from '#insights/coverage/abilities-text.ts';
import { api } from '#platform/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The largest cities, each with a sentence of what this site has and lacks there. */
export function CityAbilitiesList() {
  const { data, isError, refetch } = useQuery({
    queryKey: [coveragePaths.cities],
    queryFn: ({ signal }) => api.get(coveragePaths.cities, { signal }),
  });
  if (isError) return <LoadFailed title={m.insights_coverage_cities_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-md" />;
  return (
    <>
      <p className="mb-1 text-sm text-muted">{m.insights_coverage_cities_why()}</p>
      <ul className="flex flex-col divide-y divide-line">
        {data.cities.map((city) => (
          <li key={`${city.name} ${city.state}`} className="py-2 text-sm">
            <h3 className="font-semibold">
              {city.name}, {city.state}
            </h3>
            <p className="text-pretty">{describeAbilities(city)}</p>
            {city.isOff.length > 0 && <p className="text-pretty text-muted">{describeOff(city)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
