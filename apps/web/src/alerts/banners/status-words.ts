import type { Source, TruckStatus } from '@towscout/contracts/sightings';

/** How the danger sentence says what a truck does; dispatch feeds tell of calls. */
const TRUCK_WORDS: Record<TruckStatus, string> = {
  active: 'towing',
  waiting: 'present',
  en_route: 'on its way',
  responding: 'responding',
  departed: 'has left',
};
const CALL_WORDS: Record<TruckStatus, string> = {
  active: 'on scene',
  waiting: 'on scene',
  en_route: 'dispatched',
  responding: 'responding',
  departed: 'closed',
};

type StatusChange = { source: Source; from: TruckStatus; to: TruckStatus };

/** 'Tow truck present 0.1 mi from your car' becomes 'Tow truck towing 0.1 mi from your car'. */
export function withStatusWords(headline: string, { source, from, to }: StatusChange): string {
  const words = source === 'sf_calls' || source === 'chp_cad' ? CALL_WORDS : TRUCK_WORDS;
  return headline.replace(words[from], words[to]);
}
