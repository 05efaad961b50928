import { MapPin } from 'lucide-react';

import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { lists, liveSource } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';

import { useFeeds } from '../use-feeds.ts';

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
