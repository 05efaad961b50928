import { Autocomplete } from '@base-ui/react/autocomplete';
import { Clock, MapPin, MousePointerClick } from 'lucide-react';

import type { Suggestion } from './suggestion.ts';

/** What the list offers: a place, or the way to the map. */
export const PIN = 'Set a pin on the map';
export type Offer = Suggestion | typeof PIN;

export const nameOf = (offer: Offer): string => (offer === PIN ? PIN : offer.name);
export const keyOf = (offer: Offer): string => (offer === PIN ? PIN : offer.id);

export function OfferedPlace({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const Icon = offer === PIN ? MousePointerClick : offer.isRecent ? Clock : MapPin;
  return (
    <Autocomplete.Item
      value={offer}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-highlighted:bg-sunken"
    >
      <Icon aria-hidden size={16} className={offer === PIN ? 'shrink-0 text-accent-text' : 'shrink-0 text-faint'} />
      <span className={offer === PIN ? 'min-w-0 font-medium' : 'min-w-0'}>{nameOf(offer)}</span>
    </Autocomplete.Item>
  );
}
