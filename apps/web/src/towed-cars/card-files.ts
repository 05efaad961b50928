import type { CityCard, StateCard } from '@towscout/domain/towed-cars/city-cards/card';
import { CARD_CITIES, type CardCity, cardPath } from '@towscout/domain/towed-cars/city-cards/card-cities';

/** From the repository's root. */
export const CARDS_FOLDER = 'packages/domain/src/towed-cars/city-cards/cards';
const FOLDER = `../../../../${CARDS_FOLDER}`;

// Vite reads both patterns as they are written here.
const CITY_FILES = import.meta.glob<CityCard>(
  [
    '../../../../packages/domain/src/towed-cars/city-cards/cards/*/*.json',
    '!../../../../packages/domain/src/towed-cars/city-cards/cards/*/state.json',
  ],
  { import: 'default' },
);
const STATE_FILES = import.meta.glob<StateCard>(
  '../../../../packages/domain/src/towed-cars/city-cards/cards/*/state.json',
  { import: 'default' },
);

const toCityFile = (city: Pick<CardCity, 'name' | 'state'>) => CITY_FILES[`${FOLDER}/${cardPath(city)}.json`];

export const hasCard = (city: Pick<CardCity, 'name' | 'state'>): boolean => toCityFile(city) !== undefined;

/** Null without a card. */
export const loadCityCard = async (city: CardCity): Promise<CityCard | null> => (await toCityFile(city)?.()) ?? null;

export const CITIES_WITH_CARDS: readonly CardCity[] = CARD_CITIES.filter(hasCard).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
);

/** Two letters each. */
export const STATES_WITH_CARDS: readonly string[] = Object.keys(STATE_FILES).map((file) =>
  file.slice(FOLDER.length + 1, FOLDER.length + 3).toUpperCase(),
);

/** Null without a card. Takes two letters. */
export const loadStateCard = async (state: string): Promise<StateCard | null> =>
  (await STATE_FILES[`${FOLDER}/${state.toLowerCase()}/state.json`]?.()) ?? null;

export const loadCityCardsOf = async (state: string): Promise<CityCard[]> => {
  const cards = await Promise.all(CITIES_WITH_CARDS.filter((city) => city.state === state).map(loadCityCard));
  return cards.filter((card) => card !== null);
};
