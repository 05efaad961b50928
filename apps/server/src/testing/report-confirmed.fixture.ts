import type { TowTruck } from '@towscout/contracts/sightings';

let networks = 0;
const freshNetwork = (): string => `11.${Math.floor(++networks / 250)}.${networks % 250}.9`;

/** Lets two passers-by on two networks report the same truck, so that it alarms everybody; its id, or null when the server did not answer both. */
export async function reportConfirmed(
  url: string,
  place: { latitude: string; longitude: string; location: string },
): Promise<string | null> {
  let id: string | null = null;
  for (let person = 0; person < 2; person += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': freshNetwork() };
    const answer = await fetch(`${url}/api/tow-trucks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...place, status: 'active' }),
    }).catch(() => null);
    const truck = answer?.ok ? ((await answer.json().catch(() => null)) as TowTruck | null) : null;
    if (!truck) return null;
    ({ id } = truck);
  }
  return id;
}

/** A truck whose second report the server did not live to see alarms nobody. */
export const isConfirmed = ({ confirmations }: TowTruck): boolean => confirmations >= 2;
