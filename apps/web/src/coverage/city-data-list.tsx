import type { CoveredCity } from '@towscout/contracts/coverage/schema';

import { KIND_WORDS, describeRead } from './coverage-text.ts';

export function CityDataList({ cities, now }: { cities: readonly CoveredCity[]; now: Date }) {
  return (
    <ul className="divide-y divide-line">
      {cities.map(({ city, name, data }) => (
        <li key={city} className="py-3">
          <p className="font-medium">{name}</p>
          <dl className="mt-1 flex flex-col gap-1 text-sm">
            {data.map((each) => (
              <div key={each.kind} className="flex flex-wrap justify-between gap-x-4">
                <dt>{KIND_WORDS[each.kind]}</dt>
                <dd className="text-muted">{describeRead(each, now)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
