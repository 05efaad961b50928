import { MapPin } from 'lucide-react';

import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { lists, liveSource } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeFeed } from './feed-text.ts';
import { useFeeds } from './use-feeds.ts';

type RunningState = Exclude<FeedState, 'off'>;

const TONES = { fresh: 'green', late: 'neutral', unreachable: 'red', waiting: 'neutral' } as const satisfies Record<
  RunningState,
  string
>;

const stateName = (state: RunningState): string =>
  ({
    fresh: m.traffic_status_fresh(),
    late: m.traffic_status_late(),
    unreachable: m.traffic_status_unreachable(),
    waiting: m.traffic_status_waiting(),
  })[state];

/** Feeds that this site doesn't run are only named. */
export function DataSources({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.traffic_status_sources()}</h2>
      {isLoading ? (
        <Skeleton className="mt-3 h-24" />
      ) : feeds ? (
        <Feeds feeds={feeds} now={now} />
      ) : (
        <p className="mt-3 text-sm text-muted">{m.traffic_feeds_failed()}</p>
      )}
    </Card>
  );
}

function Feeds({ feeds, now }: { feeds: readonly FeedStatus[]; now: Date }) {
  const off = feeds.filter(({ state }) => state === 'off').map(({ name }) => name);
  return (
    <>
      <ul aria-label={m.traffic_status_feeds()} className="mt-2 divide-y divide-line">
        {feeds.map(
          (feed) =>
            feed.state !== 'off' && (
              <li
                key={feed.source}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2"
              >
                <FeedWords className="text-sm font-medium">{feed.name}</FeedWords>
                <Badge tone={TONES[feed.state]}>{stateName(feed.state)}</Badge>
                <span className="w-full text-xs text-muted">
                  {feed.covers} · {describeFeed(feed, now)}
                </span>
              </li>
            ),
        )}
      </ul>
      {off.length > 0 && (
        <details className="border-t border-line text-xs text-muted">
          <summary className="flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-2 hover:decoration-current">
            {m.traffic_status_not_used({ count: off.length })}
          </summary>
          <p>
            <FeedWords>{off.join(', ')}</FeedWords>
          </p>
        </details>
      )}
    </>
  );
}

/** Areas named by the specification, with their states. */
const COVERAGE_AREAS = [
  { name: 'New York City', states: ['NY'] },
  { name: 'San Francisco Bay Area', states: ['CA'] },
  { name: 'Los Angeles Metro', states: ['CA'] },
  { name: 'Chicago', states: ['IL'] },
] as const;
type CoverageArea = (typeof COVERAGE_AREAS)[number];

const filterFeeds = ({ states }: CoverageArea, feeds: readonly FeedStatus[]): FeedStatus[] =>
  feeds.filter(
    ({ source, state }) =>
      state !== 'off' && lists(source, 'incidents') && states.some((each) => liveSource(source).states?.includes(each)),
  );

/** 'CHP CAD, Caltrans lane closures', or that none runs there. */
const listFeeds = (area: CoverageArea, feeds: readonly FeedStatus[]): string =>
  filterFeeds(area, feeds)
    .map(({ name }) => name)
    .join(', ') || m.traffic_status_no_feed();

export function CoverageAreas() {
  const { feeds } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.traffic_status_areas()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {COVERAGE_AREAS.map((area) => (
          <li key={area.name} className="flex min-h-11 gap-2.5 py-2 text-sm">
            <MapPin aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
            <span>
              <span className="font-medium">{area.name}</span>
              {feeds && <span className="block text-xs text-muted">{listFeeds(area, feeds)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Specification section 9; not measured. */
const listSampleFigures = () => [
  { name: m.traffic_status_model(), words: 'v2.1.3' },
  { name: m.traffic_status_threshold(), words: '85%' },
  { name: m.traffic_status_frame_rate(), words: '12 fps' },
  { name: 'GPU', words: '34%' },
];

export function AiProcessing() {
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        {m.traffic_status_ai()} <SimulatedMark />
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {listSampleFigures().map(({ name, words }) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{m.traffic_status_samples()}</p>
    </Card>
  );
}
