import { Autocomplete } from '@base-ui/react/autocomplete';
import { Clock, MapPin, MousePointerClick } from 'lucide-react';

import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';
import { optionClass } from '#ui/control-class.ts';

import type { Suggestion } from './suggestion.ts';

export const PIN = 'pin';
export type Offer = Suggestion | typeof PIN;

export const getName = (offer: Offer): string => (offer === PIN ? m.places_search_set_pin() : offer.name);
export const getKey = (offer: Offer): string => (offer === PIN ? PIN : offer.id);

export function OfferedPlace({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const Icon = offer === PIN ? MousePointerClick : offer.isRecent ? Clock : MapPin;
  return (
    <Autocomplete.Item value={offer} onClick={onChoose} className={classNames(optionClass, 'gap-2 py-1.5')}>
      <Icon aria-hidden size={16} className={offer === PIN ? 'shrink-0 text-accent-text' : 'shrink-0 text-faint'} />
      <span className={offer === PIN ? 'min-w-0 font-medium' : 'min-w-0'}>
        {offer !== PIN && offer.isRespelled && (
          <span className="block text-xs text-faint">{m.places_search_did_you_mean()}</span>
        )}
        {getName(offer)}
      </span>
    </Autocomplete.Item>
  );
}
