import type { OxlintOverride } from 'oxlint';

/** The rooms of every floor, from left to right. Each may import those before it; on the server, by their index.ts. */
export const ROOMS = `
  accounts billing places sources trucks reports violations towed-cars tow-records traffic watched-places parking-rules
  emergencies delivery alerts insights public-api scanner operations
`
  .trim()
  .split(/\s+/);
const UPWARDS =
  'A lower floor never imports a higher one: geo ← domain ← contracts ← platform ← rooms ← compose ← main.';
/** An import that leaves its folder: by the package's own name (`#trucks`), or upwards. */
const OUT = String.raw`^(#|(\.\./)+)`;
/** A relative import never leaves its room, as `scripts/rooms.test.ts` holds. */
const OTHER_ROOM = '^#';

type Ban = ({ regex: string } | { group: string[] }) & { message: string };
const ban = (files: string[], ...patterns: Ban[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
const matchAny = (names: readonly string[]): string => `(${names.join('|')})(/|$)`;

const banLeaving = (folders: readonly string[], message: string): Ban => ({
  regex: OTHER_ROOM + matchAny(folders),
  message,
});
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

const rooms = ROOMS.flatMap((room, at) => {
  const others = ROOMS.filter((other) => other !== room);
  const byIndex = {
    regex: `${OTHER_ROOM}(${others.join('|')})/`,
    message: "Another room is entered by its face only: '#trucks'.",
  };
  const right = ROOMS.slice(at + 1);
  const leftwards = right.length > 0 ? [banLeaving(right, `Rooms import leftwards only: ${ROOMS.join(' → ')}.`)] : [];
  return [
    ban([`apps/server/src/${room}/**`], COMPOSING, byIndex, ...leftwards),
    ban([`apps/web/src/${room}/**`], banLeaving(['pages'], UPWARDS), ...leftwards),
  ];
});

const web = ban(
  ['platform', 'ui', 'theme', 'map'].map((folder) => `apps/web/src/${folder}/**`),
  {
    regex: OUT + matchAny([...ROOMS, 'pages']),
    message: 'ui, map, theme and platform have no domain words: they import no room and no page.',
  },
);

/** The folders that each folder may import; lint refuses the rest. */
export const importRules: OxlintOverride[] = [...floors, ...rooms, web];
