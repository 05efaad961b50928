import { useRef } from 'react';

import type { AdminFeed } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type FeedGroup, groupOf, useAdminFeeds } from './admin-feeds.ts';
import { FeedRow, type FeedStanding } from './feed-row.tsx';

const CLOCK_MS = 10_000;

const listGroups = (): { group: FeedGroup; title: string; sentence: string }[] => [
  {
    group: 'on',
    title: m.operations_administration_feeds_on(),
    sentence: m.operations_administration_feeds_on_sentence(),
  },
  {
    group: 'off',
    title: m.operations_administration_feeds_off(),
    sentence: m.operations_administration_feeds_off_sentence(),
  },
  {
    group: 'stuck',
    title: m.operations_administration_feeds_stuck(),
    sentence: m.operations_administration_feeds_stuck_sentence(),
  },
];

type FeedsPanelProps = { describe: (feed: AdminFeed, now: Date) => FeedStanding };

/** Every feed, and its switch. */
export function FeedsPanel({ describe }: FeedsPanelProps) {
  const { data: feeds, error, refetch } = useAdminFeeds();
  const now = useNow(CLOCK_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!feeds)
    return error ? (
      <Card>
        <LoadFailed
          title={m.operations_administration_feeds_failed()}
          reason={getErrorMessage(error, '')}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <Skeleton className="h-160 rounded-lg" />
    );
  const grouped = Map.groupBy(feeds, groupOf);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {m.operations_administration_feeds()}
      </h2>
      {error && <LoadFailed isRow title={m.operations_administration_feeds_stale()} onRetry={() => void refetch()} />}
      {listGroups().map(({ group, title, sentence }) => {
        const listed = grouped.get(group) ?? [];
        return listed.length === 0 ? null : (
          <Card key={group} className="pb-0!">
            <h3 className="text-base font-semibold">
              {title} <span className="font-normal text-muted tabular-nums">{listed.length}</span>
            </h3>
            <p className="mb-2 text-sm text-muted">{sentence}</p>
            <ul
              aria-label={m.operations_administration_feeds_label({ title })}
              className="divide-y divide-line border-t border-line"
            >
              {listed.map((feed) => (
                <FeedRow
                  key={feed.key}
                  feed={feed}
                  standing={describe(feed, now)}
                  now={now}
                  onFocusLost={() => heading.current?.focus()}
                />
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}
