import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { ListedSource, SourceBoard } from '@towscout/contracts/sources/schema';

import { CityRow } from '#coverage/city-row.tsx';
import { SourceRow } from '#coverage/source-row.tsx';
import { STATE_BADGES } from '#coverage/source-text.ts';
import { useSources } from '#coverage/use-sources.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PageHeader } from './page-header.tsx';

const CLOCK_MS = 10_000;

const GROUPS: readonly { lists: ListedSource['lists']; title: string; sentence: string }[] = [
  {
    lists: 'towRecords',
    title: 'Tow requests and calls',
    sentence: 'Public records that speak of tows. Nobody saw a truck, so they alert nobody.',
  },
  { lists: 'trucks', title: 'Tow calls', sentence: 'The calls that dispatchers send tow trucks to.' },
  { lists: 'incidents', title: 'Traffic incidents', sentence: 'Crashes, breakdowns and closures.' },
  { lists: 'cameras', title: 'Cameras', sentence: 'Pictures of the road.' },
];

export function SourcesPage() {
  const now = useNow(CLOCK_MS);
  const { board, isFailed, refetch } = useSources();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader
        title="Sources"
        sentence={
          <>
            Everything here that people didn't report: how old it is, what it may claim, and how often it was right. See{' '}
            <Link href={paths.coverage} className="underline decoration-line underline-offset-2 hover:text-ink">
              Coverage
            </Link>{' '}
            for what looks at your place.
          </>
        }
      />
      {board ? (
        <Board board={board} now={now} />
      ) : isFailed ? (
        <Card>
          <LoadFailed title="Couldn't load the sources" onRetry={refetch} />
        </Card>
      ) : (
        <Skeleton className="h-160 rounded-lg" />
      )}
    </div>
  );
}

const STATES = ['fresh', 'late', 'down', 'waiting', 'off'] as const;

function Board({ board: { sources, cities }, now }: { board: SourceBoard; now: Date }) {
  return (
    <>
      <ul aria-label="Feeds by their state" className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted">
        {STATES.map((state) => {
          const count = sources.filter((source) => source.state === state).length;
          return count === 0 ? null : (
            <li key={state} className="flex items-center gap-1.5">
              <span className="font-semibold text-ink tabular-nums">{count}</span>
              <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].words}</Badge>
            </li>
          );
        })}
      </ul>
      {GROUPS.map(({ lists, title, sentence }) => {
        const group = sources.filter((source) => source.lists === lists);
        return group.length === 0 ? null : (
          <Group key={lists} title={title} sentence={sentence}>
            <SourceRows sources={group} now={now} />
          </Group>
        );
      })}
      {cities.length > 0 && (
        <Group title="Cities" sentence="Lists that cities publish, copied here once a day or when someone asks.">
          <ul className={LIST}>
            {cities.map((city) => (
              <CityRow key={city.city} city={city} now={now} />
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

const LIST = 'divide-y divide-line border-t border-line';
/** Beyond it those that are off are folded. */
const FEW_OFF = 2;

/** Off, and not by itself. */
const isLeftOut = ({ state, offBecause }: ListedSource): boolean =>
  state === 'off' && !offBecause.includes('answer_differs');

/** What this site does not run comes last. */
function SourceRows({ sources, now }: { sources: readonly ListedSource[]; now: Date }) {
  const on = sources.filter((source) => !isLeftOut(source));
  const off = sources.filter(isLeftOut);
  const isFolded = off.length > FEW_OFF;
  const shown = isFolded ? on : [...on, ...off];
  const toRow = (source: ListedSource) => <SourceRow key={source.key} source={source} now={now} />;
  return (
    <>
      {shown.length > 0 && <ul className={LIST}>{shown.map(toRow)}</ul>}
      {isFolded && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm underline decoration-line underline-offset-2 hover:decoration-current">
            {off.length} {shown.length > 0 && 'more '}that this site does not run
          </summary>
          <ul className={LIST}>{off.map(toRow)}</ul>
        </details>
      )}
    </>
  );
}

function Group({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Card className="pb-0!">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mb-2 text-sm text-muted">{sentence}</p>
      {children}
    </Card>
  );
}
