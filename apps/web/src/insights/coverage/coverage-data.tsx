import { useQuery } from '@tanstack/react-query';

import { coveragePaths } from '@towscout/contracts/insights/constants';
import type { Coverage, CoveredCity } from '@towscout/contracts/insights/coverage';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import {
  describeAbilities,
  describeOff,
  describeRead,
  describeRuleTable,
  formatCount,
  nameKind,
} from './coverage-text.ts';

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

export function CityDataList({ cities, now }: { cities: readonly CoveredCity[]; now: Date }) {
  return (
    <ul className="divide-y divide-line">
      {cities.map(({ city, name, data, streetRules }) => (
        <li key={city} className="py-3">
          <p className="font-medium">{name}</p>
          <dl className="mt-1 flex flex-col gap-1 text-sm">
            {data.map((each) => (
              <Entry key={each.kind} name={nameKind(each.kind)} words={describeRead(each, now)} />
            ))}
          </dl>
          {streetRules.length > 0 && (
            <>
              <p className="mt-2 text-sm font-medium">{m.insights_coverage_street_rules()}</p>
              <dl className="mt-1 flex flex-col gap-1 text-sm">
                {streetRules.map((table) => (
                  <Entry key={table.source} name={capitalize(table.name)} words={describeRuleTable(table, now)} />
                ))}
              </dl>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, words }: { name: string; words: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="text-muted">{words}</dd>
    </div>
  );
}

type ReportFiguresProps = {
  told: NonNullable<Coverage['told']>;
  /** An official feed covers the place. */
  hasFeed: boolean;
  now: Date;
};

const listTellers = () =>
  [
    [m.insights_coverage_people(), 'byPeople'],
    [m.insights_coverage_dispatch_feeds(), 'byFeeds'],
  ] as const;

export function ReportFigures({ told: { lastDay, lastWeek, recordBegan }, hasFeed, now }: ReportFiguresProps) {
  const tellers = listTellers().filter(([, by]) => by === 'byPeople' || hasFeed || lastWeek.byFeeds > 0);
  const { hint } = formatCount(lastWeek.byPeople, 7, recordBegan, now);
  return (
    <>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {m.insights_coverage_source()}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {m.insights_coverage_day()}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {m.insights_coverage_week()}
            </th>
          </tr>
        </thead>
        <tbody className="text-base tabular-nums">
          {tellers.map(([words, by]) => (
            <tr key={by} className="border-t border-line">
              <th scope="row" className="py-2 text-left text-sm font-normal">
                {words}
              </th>
              <td className="py-2 text-right font-semibold">{formatCount(lastDay[by], 1, recordBegan, now).figure}</td>
              <td className="py-2 text-right font-semibold">{formatCount(lastWeek[by], 7, recordBegan, now).figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="mt-2 pb-2 text-xs text-muted">{hint}</p>}
    </>
  );
}
