import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { lists, liveSource } from '@towscout/domain/sources';

/** Areas named by the specification, with their states. */
export const COVERAGE_AREAS = [
  { name: 'New York City', states: ['NY'] },
  { name: 'San Francisco Bay Area', states: ['CA'] },
  { name: 'Los Angeles Metro', states: ['CA'] },
  { name: 'Chicago', states: ['IL'] },
] as const;
type CoverageArea = (typeof COVERAGE_AREAS)[number];

const feedsOf = ({ states }: CoverageArea, feeds: readonly FeedStatus[]): FeedStatus[] =>
  feeds.filter(
    ({ source, state }) =>
      state !== 'off' && lists(source, 'incidents') && states.some((each) => liveSource(source).states?.includes(each)),
  );

/** 'CHP CAD, Caltrans lane closures', or that none runs there. */
export const coveredWords = (area: CoverageArea, feeds: readonly FeedStatus[]): string =>
  feedsOf(area, feeds)
    .map(({ name }) => name)
    .join(', ') || 'No traffic incident feed covers this area. Scans show samples.';
