import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sourcePaths } from '@towscout/contracts/sources/constants';
import type { ListedCity, ListedSource, SourceBoard, SourceClaim } from '@towscout/contracts/sources/schema';
import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

import {
  describeShown,
  describeStanding,
  describeTable,
  describeTruth,
  nameTable,
  toStateBadge,
} from './source-text.ts';

const POLL_MS = 60_000;

const boardOptions = queryOptions({
  queryKey: [sourcePaths.list],
  queryFn: ({ signal }) => api.get(sourcePaths.list, { signal }),
  refetchInterval: POLL_MS,
});

/** Null while unknown. */
export function useSources(): { board: SourceBoard | null; isFailed: boolean; refetch: () => void } {
  const { data, isError, refetch } = useQuery(boardOptions);
  return { board: data ?? null, isFailed: isError && !data, refetch: () => void refetch() };
}

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7';

/** Who publishes it, and under which terms. */
function PublisherLine({ name, url, terms, termsUrl }: ListedSource['publisher']) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <a href={url} target="_blank" rel="noreferrer" className={LINK}>
        {name}
      </a>
      {termsUrl ? (
        <a href={termsUrl} target="_blank" rel="noreferrer" className={LINK}>
          {terms}
        </a>
      ) : (
        <span>{terms}</span>
      )}
    </p>
  );
}

const BOARD_ROW = 'grid grid-cols-1 gap-x-8 gap-y-4 py-4 lg:grid-cols-[5fr_5fr_4fr]';

/** A source in the list: its name and age, what it may claim, and its quality. */
export function SourceRow({ source, now }: { source: ListedSource; now: Date }) {
  const badge = toStateBadge(source.state);
  const { documents } = source;
  return (
    <li className={BOARD_ROW}>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <FeedWords>{source.name}</FeedWords>
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </h3>
        <p className="mt-1 text-sm">{describeStanding(source, now)}</p>
        <p className="text-sm text-muted">
          {documents.all > 1
            ? m.insights_coverage_source_covers_documents({ area: source.covers, ...documents })
            : m.insights_coverage_source_covers({ area: source.covers })}
        </p>
        <PublisherLine {...source.publisher} />
      </div>
      <Part title={m.insights_coverage_source_claims()}>
        <ClaimList claims={source.claims} />
      </Part>
      <div className="flex min-w-0 flex-col gap-4">
        {(source.lists === 'towRecords' || source.lists === 'trucks') && (
          <Part title={m.insights_coverage_source_truth()}>
            <TruthLines truth={source.truth} />
          </Part>
        )}
        {source.rows && (
          <Part title={m.insights_coverage_source_last_answer()}>
            <RowCounts {...source.rows} />
          </Part>
        )}
      </div>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-xs font-medium text-muted">{title}</h4>
      {children}
    </div>
  );
}

function TruthLines({ truth }: Pick<ListedSource, 'truth'>) {
  const { figure, more } = describeTruth(truth);
  return (
    <>
      <p className={truth ? 'text-base font-semibold tabular-nums' : 'text-sm'}>{figure}</p>
      {more.map((line) => (
        <p key={line} className="text-sm text-pretty text-muted">
          {line}
        </p>
      ))}
    </>
  );
}

function RowCounts({ kept, shown, setAside }: NonNullable<ListedSource['rows']>) {
  const aside = setAside?.reduce((total, { rows }) => total + rows, 0) ?? 0;
  return (
    <>
      <p className="text-sm">{describeShown(kept, shown)}</p>
      {setAside && <SetAsideList setAside={setAside} of={kept + aside} />}
    </>
  );
}

/** The claims that a source may make, and the source's own terms for each. */
function ClaimList({ claims }: { claims: readonly SourceClaim[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {claims.map(({ name, sentence, words }) => (
        <li key={name} className="text-sm">
          <p className="font-medium">{name}</p>
          <p className="text-pretty text-muted">{sentence}</p>
          {words.length > 0 && (
            <p className="mt-1 text-pretty text-muted">
              {m.insights_coverage_source_shown_as()} <span className="text-ink">{words.join(' · ')}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

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

type SetAsideListProps = { setAside: readonly { words: string; rows: number }[]; of: number };

/** Rows that are not shown, folded: their number first, and why on a click. */
function SetAsideList({ setAside, of }: SetAsideListProps) {
  const sum = setAside.reduce((total, { rows }) => total + rows, 0);
  if (sum === 0)
    return (
      <p className="text-sm text-muted">{m.insights_coverage_none_set_aside({ count: of, shown: withCommas(of) })}</p>
    );
  return (
    <details className="text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7">
        {m.insights_coverage_some_set_aside({ count: of, shown: withCommas(of), aside: withCommas(sum) })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {setAside.map(({ words, rows }) => (
          <li key={words} className="flex gap-3">
            <span className="w-12 shrink-0 text-right font-medium text-ink tabular-nums">{withCommas(rows)}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
