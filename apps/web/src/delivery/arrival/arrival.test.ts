import { expect, it } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { arrives, nextStep, describePush } from './arrival.ts';

const reached = (pushDevices: string[], email = false) => ({
  pushNotifications: true,
  emailState: 'unavailable' as const,
  reachable: { pushDevices, email },
});
const here = (settings: ReturnType<typeof reached> | undefined, pushHere: Parameters<typeof nextStep>[1]) =>
  arrives({ settings, deviceId: 'this', pushHere });

it('an alert arrives by email, by push on another device, or by push here while the browser allows it', () => {
  expect(here(reached([], true), 'blocked')).toBe(true);
  expect(here(reached(['other']), 'blocked')).toBe(true);
  expect(here(reached(['this']), 'on')).toBe(true);
  expect(here(reached(['this']), 'lost')).toBe(false);
  expect(here(reached([]), 'on')).toBe(false);
});

it('it is unknown until the server and the browser have said so', () => {
  expect(here(undefined, 'on')).toBeNull();
  expect(here(reached(['this']), null)).toBeNull();
});

it('the next step is push where the browser can be asked, then email, then help', () => {
  expect(nextStep(reached([]), 'off')).toBe('push');
  expect(nextStep({ ...reached([]), pushNotifications: false }, 'on')).toBe('switch');
  expect(nextStep({ ...reached([]), emailState: 'unconfirmed' }, 'blocked')).toBe('email');
  expect(nextStep(reached([]), 'blocked')).toBe('help');
});

it('push is on only where a device receives it', () => {
  expect(describePush(reached(['this', 'other']), 'this', 'on')).toBe('On, 2 devices');
  expect(describePush(reached(['this', 'other']), 'this', 'lost')).toBe('On, 1 device');
  expect(describePush(reached(['this']), 'this', 'lost')).toBe('Blocked on this device');
  expect(describePush(reached([]), null, 'off')).toBe('No devices yet');
  expect(describePush({ ...reached(['this']), pushNotifications: false }, 'this', 'on')).toBe('Off');
});

it('devices are counted in Spanish', () => {
  const describe = (devices: string[]) => inLocale('es', () => describePush(reached(devices), 'this', 'on'));
  expect(describe(['this'])).toBe('Sí, 1 dispositivo');
  expect(describe(['this', 'other'])).toBe('Sí, 2 dispositivos');
});
