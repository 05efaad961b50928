import { OUTLOOK_PERMITS_MAX } from '@towscout/contracts/parking-rules/paths';
import { m } from '@towscout/messages';

export const permitsProblem = (): string => m.watched_places_settings_permits_problem({ count: OUTLOOK_PERMITS_MAX });

/** 'n, hv' is N and HV; null when it is no list of areas. */
export function readPermits(text: string): string[] | null {
  const areas = [
    ...new Set(
      text
        .toUpperCase()
        .split(',')
        .map((area) => area.trim()),
    ),
  ].filter(Boolean);
  return areas.length <= OUTLOOK_PERMITS_MAX && areas.every((area) => /^[A-Z0-9]{1,8}$/.test(area)) ? areas : null;
}
