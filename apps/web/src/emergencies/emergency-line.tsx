import { useQuery } from '@tanstack/react-query';
import { CloudAlert, Snowflake } from 'lucide-react';

import { emergencyPaths } from '@towscout/contracts/emergencies/constants';
import { MINUTE_MS } from '@towscout/domain/durations';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

import { tellEmergency } from './emergency-words.ts';

const RENEW_MS = 10 * MINUTE_MS;
/** About a block: a city's border is known to half a mile. */
const PLACE_DIGITS = 3;

/** One line while a snow emergency is declared at a place, or a storm is ahead there; else nothing. */
export function EmergencyLine({ place }: { place: LatLng }) {
  const query = { lat: place.lat.toFixed(PLACE_DIGITS), lng: place.lng.toFixed(PLACE_DIGITS) };
  const { data } = useQuery({
    queryKey: [emergencyPaths.here, query],
    queryFn: ({ signal }) => api.get(emergencyPaths.here, { query, signal }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  const now = useNow(MINUTE_MS);
  const words = data && tellEmergency(data, place, now);
  if (!words) return null;
  const Sign = words.isDeclared ? Snowflake : CloudAlert;
  return (
    <section
      aria-label={m.emergencies_here_label()}
      className={classNames(
        'flex items-center gap-2.5 border-b border-l-4 border-b-line py-2 pr-4 pl-3 text-sm',
        words.isDeclared ? 'border-l-red-solid bg-red-wash' : 'border-l-control bg-sunken',
      )}
    >
      <Sign aria-hidden size={20} className={classNames('shrink-0', words.isDeclared ? 'text-red' : 'text-muted')} />
      <p className="min-w-0">
        <span role="status">
          <span className="font-semibold">{words.title}</span>
          <span className="text-muted"> · {words.facts}</span>
        </span>{' '}
        <a
          href={words.link}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-accent-text underline underline-offset-2"
        >
          {words.name}
        </a>
      </p>
    </section>
  );
}
