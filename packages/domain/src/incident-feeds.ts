import type { Outline } from '@towscout/geo';

import { type FeedCredit, TOW_FEEDS } from './feeds.ts';
import type { FeedSource, IncidentSource } from './sources.ts';

/** What is known about a feed of incidents before it is asked. */
export type IncidentFeed = FeedCredit & {
  source: IncidentSource;
  /** The states that it covers, wholly or in part, by their two letters; null: where its documents say. */
  states: readonly string[] | null;
  /** Where in its state it is; null: all over. */
  area: Outline | null;
  /** The variable with its key, without which it does not run; null: it needs none. */
  keyedBy: string | null;
};

/** The nine counties, to a few miles. */
const BAY_AREA: Outline = [
  { lat: 38.87, lng: -123.6 },
  { lat: 38.87, lng: -122.35 },
  { lat: 38.55, lng: -121.6 },
  { lat: 37.48, lng: -121.2 },
  { lat: 36.89, lng: -121.2 },
  { lat: 36.95, lng: -121.7 },
  { lat: 37.1, lng: -122.4 },
  { lat: 37.7, lng: -122.65 },
  { lat: 37.95, lng: -123.1 },
];

const state511 = (state: string, name: string, attributionUrl: string): Omit<IncidentFeed, 'source'> => ({
  name: `511 ${name}`,
  covers: `${name}'s highways`,
  states: [state],
  area: null,
  keyedBy: 'STATE_511_KEYS',
  attribution: `511 ${name}`,
  attributionUrl,
});

export const INCIDENT_FEEDS: Readonly<Record<IncidentSource, IncidentFeed>> = {
  chp_cad: { ...TOW_FEEDS.chp_cad, source: 'chp_cad', states: ['CA'], keyedBy: null },
  caltrans_lcs: {
    source: 'caltrans_lcs',
    name: 'Caltrans lane closures',
    covers: 'California state highways',
    states: ['CA'],
    area: TOW_FEEDS.chp_cad.area,
    keyedBy: null,
    attribution: 'California Department of Transportation',
    attributionUrl: 'https://cwwp2.dot.ca.gov/',
  },
  sf_bay_511: {
    source: 'sf_bay_511',
    name: '511 SF Bay',
    covers: 'the San Francisco Bay Area',
    states: ['CA'],
    area: BAY_AREA,
    keyedBy: 'SF_BAY_511_KEY',
    attribution: '511.org',
    attributionUrl: 'https://511.org/open-data',
  },
  ny_511: { source: 'ny_511', ...state511('NY', 'New York', 'https://511ny.org/') },
  az_511: { source: 'az_511', ...state511('AZ', 'Arizona', 'https://www.az511.com/') },
  fl_511: { source: 'fl_511', ...state511('FL', 'Florida', 'https://fl511.com/') },
  ga_511: { source: 'ga_511', ...state511('GA', 'Georgia', 'https://511ga.org/') },
  nv_511: { source: 'nv_511', ...state511('NV', 'Nevada', 'https://www.nvroads.com/') },
  wzdx: {
    source: 'wzdx',
    name: 'Work zones (WZDx)',
    covers: 'work zones',
    states: null,
    area: null,
    keyedBy: 'WZDX_URLS',
    attribution: 'Work Zone Data Exchange',
    attributionUrl: 'https://github.com/usdot-jpo-ode/wzdx',
  },
};

/** The name, coverage and credit of any feed. */
export const feedCredit = (source: FeedSource): FeedCredit =>
  source === 'sf_calls' ? TOW_FEEDS.sf_calls : INCIDENT_FEEDS[source];
