import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { ListedSource, SourceBoard } from '@towscout/contracts/sources/schema';
import { m } from '@towscout/messages';

import { CityRow, SourceRow, useSources } from '#insights/coverage/source-board.tsx';
import { toStateBadge } from '#insights/coverage/source-text.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PageHeader } from '../page-frame.tsx';

const CLOCK_MS = 10_000;

type SourceGroup = { lists: ListedSource['lists']; title: string; sentence: string };

const listGroups = (): readonly SourceGroup[] => [
  { lists: 'towRecords', title: m.pages_sources_records(), sentence: m.pages_sources_records_sentence() },
  { lists: 'trucks', title: m.pages_sources_tow_calls(), sentence: m.pages_sources_tow_calls_sentence() },
  { lists: 'incidents', title: m.pages_sources_incidents(), sentence: m.pages_sources_incidents_sentence() },
  { lists: 'cameras', title: m.pages_sources_cameras(), sentence: m.pages_sources_cameras_sentence() },
];

export function SourcesPage() {
  const now = useNow(CLOCK_MS);
  const { board, isFailed, refetch } = useSources();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader
        title={m.pages_sources_title()}
        sentence={
          <>
            {m.pages_sources_sentence_before()}{' '}
            <Link href={paths.coverage} className="underline decoration-line underline-offset-2 hover:text-ink">
              {m.pages_sources_sentence_link()}
            </Link>{' '}
            {m.pages_sources_sentence_after()}
          </>
        }
      />
      {board ? (
        <Board board={board} now={now} />
      ) : isFailed ? (
        <Card>
          <LoadFailed title={m.pages_sources_failed()} onRetry={refetch} />
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
      <ul aria-label={m.pages_sources_by_state()} className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-muted">
        {STATES.map((state) => {
          const count = sources.filter((source) => source.state === state).length;
          return count === 0 ? null : (
            <li key={state} className="flex items-center gap-1.5">
              <span className="font-semibold text-ink tabular-nums">{count}</span>
              <Badge tone={toStateBadge(state).tone}>{toStateBadge(state).words}</Badge>
            </li>
          );
        })}
      </ul>
      {listGroups().map(({ lists, title, sentence }) => {
        const group = sources.filter((source) => source.lists === lists);
        return group.length === 0 ? null : (
          <Group key={lists} title={title} sentence={sentence}>
            <SourceRows sources={group} now={now} />
          </Group>
        );
      })}
      {cities.length > 0 && (
        <Group title={m.pages_sources_cities()} sentence={m.pages_sources_cities_sentence()}>
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
/** When more sources than this are off, they are folded. */
const FEW_OFF = 2;

/** Returns true for a source that is off, unless it turned itself off because its answers differ. */
const isLeftOut = ({ state, offBecause }: ListedSource): boolean =>
  state === 'off' && !offBecause.includes('answer_differs');

/** Lists the sources that this site doesn't run last. */
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
            {shown.length > 0
              ? m.pages_sources_more_off({ count: off.length })
              : m.pages_sources_off({ count: off.length })}
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
