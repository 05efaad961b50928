import { expect, test } from 'vitest';

import { type Message, readCatalog } from '../../packages/messages/src/catalogs.ts';

/** Pages of those who run, pay for or license a site, what a program is told, and street rules, which quote signs. */
const NO_DRIVERS_ROOM =
  /-contract$|^(?:accounts|billing|delivery-server|operations|platform|public-api|violations-sync|wire)|^sources-(?:city-data|credits|server)|^pages-(?:administration|credits|plans|privacy-policy|sources|status)$|^insights-coverage-source$|^parking-rules/;
/** Read beside the main screens: in a message, or while a channel is set up. */
const BESIDE_THE_MAIN_SCREENS = /-server$|^(?:delivery-channels|service-worker)$/;
const MOST_WORDS = 12;

/** Words of the trade and of machines, and what a truck's states (on the way, there, towing, left) were called before. */
const RETIRED = {
  en: /\b(?:posted|records?|recorded|claims?|sources?|proven|proved|trusted|sync(?:ed)?|json|npm|on scene|dispatched|en route|present)\b|off on this site/iu,
  es: /(?<!\p{L})(?:registrad[ao]s?|despachad[ao]s?|presente|json|npm)(?!\p{L})/iu,
};
/** Quoted by the specification, the names of offices and laws, or for administrators. */
const ALLOWED = new Set(
  `
  places_premium_radius watched_places_settings_premium_radius traffic_cameras_analyzed traffic_status_sources
  scanner_eta reports_vote_recorded reports_vote_failed violations_to_see violations_go_to_sync violations_once_synced
  insights_coverage_no_good_copy insights_coverage_good_copy_kept insights_coverage_in_sync
`
    .trim()
    .split(/\s+/),
);

type Room = [name: string, messages: Record<string, Message>];

const readRooms = (locale: keyof typeof RETIRED): Room[] =>
  [...readCatalog(locale)].filter(([room]) => !NO_DRIVERS_ROOM.test(room.replace(/\.json$/, '')));

const readTexts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const findKeys = (rooms: Room[], isWrong: (text: string) => boolean): string[] =>
  rooms.flatMap(([, messages]) =>
    Object.keys(messages).filter((key) => readTexts(messages[key] ?? '').some((text) => isWrong(text))),
  );

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const isLong = (text: string): boolean =>
  text.split(/(?<=[.?!])\s+/).some((sentence) => countWords(sentence) > MOST_WORDS);

const retired = (['en', 'es'] as const).map((locale) =>
  findKeys(readRooms(locale), (text) => RETIRED[locale].test(text.replaceAll(/\{\w+\}/g, ''))),
);
const long = findKeys(
  readRooms('en').filter(([room]) => !BESIDE_THE_MAIN_SCREENS.test(room.replace(/\.json$/, ''))),
  isLong,
);
const withoutAllowed = (keys: string[]): string[] => keys.filter((key) => !ALLOWED.has(key));

test('a driver reads no word of the trade, and one word for one state', () => {
  expect(retired.map(withoutAllowed)).toEqual([[], []]);
});

test(`on the main screens no sentence has more than ${MOST_WORDS} words`, () => {
  expect(withoutAllowed(long)).toEqual([]);
});

test('no exception outlives its words', () => {
  const needed = new Set([...retired.flat(), ...long]);
  expect([...ALLOWED].filter((key) => !needed.has(key))).toEqual([]);
});
