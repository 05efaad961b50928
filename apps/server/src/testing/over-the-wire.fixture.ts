import { expect } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';

/** Of a server in a process of its own. */
export type SignedUp = { cookie: string };
export type AlertedTruck = { sightingId: string; notificationId: string };

export async function signUpAt(url: string, name: string): Promise<SignedUp> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'correct horse battery' }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

type Spot = { latitude: number; longitude: number };

/** Signs up an owner whose car is parked there, and who is alerted of each truck within 5 miles of it. */
export async function parkAt(url: string, name: string, spot: Spot): Promise<SignedUp> {
  const owner = await signUpAt(url, name);
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...owner };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
  };
  await send('PUT', '/api/alert-preferences', { alertsPerHour: 0 });
  await send('POST', '/api/places', { kind: 'parked', ...spot, radius: 5 });
  return owner;
}

/** A list whose pages are linked. */
export async function readEveryPage<Row>(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = path; next;) {
    const answer: Response = await fetch(url + next, { headers });
    rows.push(...((await answer.json()) as Row[]));
    next = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

/** One for each notification of a truck. */
export async function readAlertedTrucks(url: string, who: SignedUp): Promise<AlertedTruck[]> {
  return (await readEveryPage<Notification>(url, '/api/notifications', who)).flatMap((notification) => {
    const truck = getTowData(notification);
    return truck ? [{ sightingId: truck.sightingId, notificationId: notification.id }] : [];
  });
}
