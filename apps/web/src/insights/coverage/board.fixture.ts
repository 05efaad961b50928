import type { ListedSource, SourceBoard } from '@towscout/contracts/sources/schema';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const austin: ListedSource = {
  key: 'austin_incidents',
  name: 'Austin traffic incidents',
  covers: 'Austin and Travis County',
  lists: 'towRecords',
  publisher: {
    name: 'City of Austin, Texas',
    url: 'https://data.austintexas.gov/d/dx9v-zd7x',
    terms: 'Published as open data; we saw no license',
    termsUrl: null,
  },
  state: 'fresh',
  offBecause: [],
  failure: null,
  since: minutesAgo(2),
  newestAt: minutesAgo(6),
  readAt: minutesAgo(2),
  documents: { fresh: 1, all: 1 },
  rows: {
    kept: 3,
    shown: 2,
    setAside: [
      { words: 'Says nothing of a tow.', rows: 983 },
      { words: 'Over already.', rows: 14 },
    ],
  },
  claims: [
    {
      name: 'Call that often ends with a tow',
      sentence: 'A call like this often ends with a tow. Nothing says that this one does.',
      words: ['Stalled vehicle', 'Blocked driveway or lane'],
    },
  ],
  truth: {
    followed: 61,
    cases: 212,
    low: 0.231,
    high: 0.352,
    medianLeadMinutes: 14,
    falseAlarmsPerCarMonth: 0.3,
    earnsAlarms: true,
    measuredAt: '2026-11-26T12:00:00.000Z',
  },
};

const off = { state: 'off', since: null, newestAt: null, readAt: null, rows: null, truth: null } as const;

/** A board with a source in each state. */
export const BOARD: SourceBoard = {
  sources: [
    {
      ...austin,
      ...off,
      key: 'san_francisco_311',
      name: 'San Francisco 311 requests',
      covers: 'San Francisco',
      offBecause: ['rows_unseen'],
      documents: { fresh: 0, all: 0 },
    },
    austin,
    {
      ...austin,
      key: 'portland_dispatch',
      name: 'Portland 911 dispatch',
      covers: 'Portland and Multnomah County',
      state: 'down',
      failure: 'answered 500',
      since: minutesAgo(30),
      truth: null,
    },
    {
      ...austin,
      key: 'chp_cad',
      name: 'CHP CAD',
      covers: 'California highways',
      lists: 'trucks',
      state: 'late',
      since: minutesAgo(40),
      rows: { kept: 1, shown: 0, setAside: null },
      claims: [{ name: 'Tow called', sentence: 'From the dispatch log.', words: [] }],
      truth: null,
    },
    {
      ...austin,
      key: 'caltrans_lcs',
      name: 'Caltrans lane closures',
      covers: "California's highways",
      lists: 'incidents',
      documents: { fresh: 10, all: 12 },
      rows: { kept: 0, shown: null, setAside: [] },
      claims: [{ name: 'Traffic incident', sentence: 'A closed lane.', words: [] }],
      truth: null,
    },
    {
      ...austin,
      ...off,
      key: 'state_511_cameras',
      name: '511 cameras',
      covers: 'five states',
      lists: 'cameras',
      offBecause: ['no_key'],
      claims: [{ name: 'Picture of a road', sentence: 'What a camera shows.', words: [] }],
    },
  ],
  cities: [
    {
      city: 'sf',
      name: 'San Francisco',
      publisher: {
        name: 'DataSF, City and County of San Francisco',
        url: 'https://data.sf.gov/d/ab4h-6ztd',
        terms: 'Open Data Commons PDDL',
        termsUrl: 'https://opendatacommons.org/licenses/pddl/1-0/',
      },
      tables: [
        {
          kind: 'violations',
          tables: 1,
          readAt: minutesAgo(120),
          newestAt: null,
          unknownBecause: null,
          claim: { name: 'A ticket was written', sentence: 'Nothing says that it was towed.', words: [] },
        },
        {
          kind: 'streetRules',
          tables: 3,
          readAt: null,
          newestAt: null,
          unknownBecause: 'never_synced',
          claim: { name: 'What the street allows', sentence: 'The city posts these rules.', words: [] },
        },
      ],
      lastSync: { at: minutesAgo(120), rows: 48_210, setAside: [{ words: 'No location given.', rows: 1312 }] },
    },
  ],
};
