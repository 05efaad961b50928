import type { OxlintOverride } from 'oxlint';

/** The rooms of the server from left to right: each may import those before it, by their index.ts. */
const ROOMS = `
  accounts billing streets gazetteer sources sightings reports tickets towed outlook proofs cameras incidents tow-records
  heatmap activity watched-places delivery alerts calendar analytics coverage status support area-feeds public-api
  administration
`
  .trim()
  .split(/\s+/);
const WEB_ROOMS = `
  accounts activity administration alerts analytics billing coverage heatmap
  outlook places public-api reports scanner sightings status support tow-records traffic violations
`
  .trim()
  .split(/\s+/);

const UPWARDS =
  'A lower floor never imports a higher one: geo ← domain ← contracts ← platform ← rooms ← compose ← main.';
/** An import that leaves its room: by the package's own name (`#sightings`), or upwards. */
const OUT = String.raw`^(#|(\.\./)+)`;

type Ban = ({ regex: string } | { group: string[] }) & { message: string };
const ban = (files: string[], ...patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const matchAny = (names: readonly string[]): string => `(${names.join('|')})(/|$)`;

const COMPOSING: Ban = { regex: `${OUT}(compose|main)\\.ts$`, message: UPWARDS };

const floors = [
  ban(['packages/geo/src/**'], {
    regex: '^@towscout/',
    message: 'geo is the ground floor: it imports nothing of ours.',
  }),
  ban(['packages/domain/src/**'], { regex: '^@towscout/(contracts|server|web)', message: UPWARDS }),
  ban(['packages/contracts/src/**'], { regex: '^@towscout/(server|web)', message: UPWARDS }),
  ban(['apps/server/src/platform/**'], { regex: OUT + matchAny(ROOMS), message: UPWARDS }, COMPOSING),
];

const rooms = ROOMS.map((room, at) => {
  const others = ROOMS.filter((other) => other !== room);
  const byIndex = {
    regex: `${OUT}(${others.join('|')})/`,
    message: "Another room is entered by its face only: '#sightings'.",
  };
  const right = ROOMS.slice(at + 1);
  const leftwards = { regex: OUT + matchAny(right), message: `Rooms import leftwards only: ${ROOMS.join(' → ')}.` };
  return ban([`apps/server/src/${room}/**`], COMPOSING, byIndex, ...(right.length > 0 ? [leftwards] : []));
});

const web = [
  ban(
    ['platform', 'ui', 'theme', 'map'].map((folder) => `apps/web/src/${folder}/**`),
    {
      regex: OUT + matchAny([...WEB_ROOMS, 'pages']),
      message: 'ui, map, theme and platform have no domain words: they import no room and no page.',
    },
  ),
  ...WEB_ROOMS.map((room) =>
    ban([`apps/web/src/${room}/**`], {
      regex: OUT + matchAny([...WEB_ROOMS.filter((other) => other !== room), 'pages']),
      message: 'Web rooms never import each other; pages pass data between them.',
    }),
  ),
];

/** Which folder may import which: lint refuses the rest. */
export const importRules: OxlintOverride[] = [...floors, ...rooms, ...web];
