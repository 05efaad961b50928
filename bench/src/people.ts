import type { LatLng } from '@towscout/geo';

import type { OurServer } from './our-server.ts';

const NORTHWARDS = 0.0024;
const EASTWARDS = 0.0032;
const TO_A_COLUMN = 50;

/** On a grid over Manhattan, more than 250 m from any other number. */
export const placeNumber = (n: number): LatLng => ({
  lat: 40.7 + (n % TO_A_COLUMN) * NORTHWARDS,
  lng: -73.9851 + Math.floor(n / TO_A_COLUMN) * EASTWARDS,
});

const A_PRIME = 7919;

/** Maps a number below `of` to another one, so that consecutive numbers aren't neighbors. */
export const scattered = (n: number, of: number): number => (n * A_PRIME) % of;

/** The grid's center; up to 400 trucks are within five miles. */
export const MIDDLE_OF_TRUCKS: LatLng = { lat: 40.76, lng: -73.98 };

export const toTag = (n: number): string => `bench:${n};`;

/** Reports truck `n` from its own network, signed out when there is no cookie. */
export async function reportTruck({ url }: OurServer, n: number, cookie?: string): Promise<Record<string, unknown>> {
  const { lat, lng } = placeNumber(n);
  const body = { latitude: lat.toFixed(5), longitude: lng.toFixed(5), location: toTag(n), status: 'active' };
  const answer = await postJson(`${url}/api/tow-trucks`, body, {
    'x-forwarded-for': `203.${n % 250}.113.9`,
    ...(cookie && { cookie }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Returns the new user's cookie. */
export async function signUp({ url }: OurServer, name: string): Promise<string> {
  const answer = await postJson(`${url}/api/auth/sign-up/email`, {
    name,
    email: `${name}@example.com`,
    password: 'correct horse battery',
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

export async function makeKey(server: OurServer, name: string): Promise<string> {
  const headers = { cookie: await signUp(server, name) };
  await postJson(`${server.url}/api/user/select-plan`, { plan: 'trial' }, headers);
  const answer = await postJson(`${server.url}/api/api-keys`, { name: 'bench' }, headers);
  return ((await answer.json()) as { key: string }).key;
}

export async function liftAlertLimit({ url }: OurServer, cookie: string): Promise<void> {
  await sendJson('PUT', `${url}/api/alert-preferences`, { alertsPerHour: 0 }, { cookie });
}

export async function watchParkedCar(
  { url }: OurServer,
  cookie: string,
  { lat, lng }: LatLng,
  radius: number,
): Promise<void> {
  await postJson(`${url}/api/places`, { kind: 'parked', latitude: lat, longitude: lng, radius }, { cookie });
}

const postJson = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  sendJson('POST', url, body, headers);

async function sendJson(method: string, url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
