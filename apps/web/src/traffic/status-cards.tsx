import { MapPin } from 'lucide-react';

import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { lists, liveSource } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { useFeeds } from './feeds.ts';

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

/** Those that run here and tell of this state's incidents. */
const filterFeeds = (state: string, feeds: readonly FeedStatus[]): FeedStatus[] =>
  feeds.filter((feed) => lists(feed.source, 'incidents') && liveSource(feed.source).states?.includes(state));

/** The feeds of the scanned state; one that is off is not shown to a driver. */
export function DataSources({ state }: { state: string }) {
  const { feeds, isLoading } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.traffic_status_sources()}</h2>
      {isLoading ? (
        <Skeleton className="mt-3 h-24" />
      ) : feeds ? (
        <Feeds feeds={filterFeeds(state, feeds)} />
      ) : (
        <p className="mt-3 text-sm text-muted">{m.traffic_feeds_failed()}</p>
      )}
    </Card>
  );
}

function Feeds({ feeds }: { feeds: readonly FeedStatus[] }) {
  const running = feeds.flatMap((feed) => (feed.state === 'off' ? [] : [{ ...feed, state: feed.state }]));
  if (running.length === 0) return <p className="mt-3 text-sm text-muted">{m.traffic_status_no_feed()}</p>;
  return (
    <ul aria-label={m.traffic_status_feeds()} className="mt-2 divide-y divide-line">
      {running.map((feed) => (
        <li key={feed.source} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2">
          <FeedWords className="text-sm font-medium">{feed.name}</FeedWords>
          <Badge tone={TONES[feed.state]}>{stateName(feed.state)}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Areas named by the specification, with their states. */
const COVERAGE_AREAS = [
  { name: 'New York City', states: ['NY'] },
  { name: 'San Francisco Bay Area', states: ['CA'] },
  { name: 'Los Angeles Metro', states: ['CA'] },
  { name: 'Chicago', states: ['IL'] },
] as const;

/** True where a scan shows more than samples. */
const isLive = (states: readonly string[], feeds: readonly FeedStatus[]): boolean =>
  states.some((state) => filterFeeds(state, feeds).some((feed) => feed.state === 'fresh'));

export function CoverageAreas() {
  const { feeds } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.traffic_status_areas()}</h2>
      <ul className="mt-2 divide-y divide-line">
        {COVERAGE_AREAS.map((area) => (
          <li key={area.name} className="flex min-h-11 items-center gap-2.5 py-2 text-sm">
            <MapPin aria-hidden size={16} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 font-medium">{area.name}</span>
            {feeds && (
              <Badge tone={isLive(area.states, feeds) ? 'green' : 'neutral'}>
                {isLive(area.states, feeds) ? m.traffic_status_fresh() : m.traffic_status_sampled()}
              </Badge>
            )}
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
