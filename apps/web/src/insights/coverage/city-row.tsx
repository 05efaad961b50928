import type { ListedCity } from '@towscout/contracts/sources/schema';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { PublisherLine } from './publisher-line.tsx';
import { SetAsideList } from './set-aside-list.tsx';
import { BOARD_ROW, Part } from './source-row.tsx';
import { describeTable, nameTable } from './source-text.ts';

/** A city on the board, with each kind of table that it publishes. */
export function CityRow({ city: { name, publisher, tables, lastSync }, now }: { city: ListedCity; now: Date }) {
  return (
    <li className={BOARD_ROW}>
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <PublisherLine {...publisher} />
      </div>
      <ul className="flex min-w-0 flex-col gap-3">
        {tables.map((table) => (
          <li key={table.kind} className="text-sm">
            <p className="font-medium">{nameTable(table.kind)}</p>
            <p>{describeTable(table, now)}</p>
            <p className="text-pretty text-muted">{table.claim.sentence}</p>
          </li>
        ))}
      </ul>
      <div className="min-w-0">
        {lastSync && (
          <Part title={m.insights_coverage_in_sync({ since: timeSince(new Date(lastSync.at), now) })}>
            <SetAsideList setAside={lastSync.setAside} of={lastSync.rows} />
          </Part>
        )}
      </div>
    </li>
  );
}
