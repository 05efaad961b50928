import type { CoveredCity } from '@towscout/contracts/insights/coverage';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { describeRead, describeRuleTable, nameKind } from './coverage-text.ts';

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
