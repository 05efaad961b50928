import { afterEach, expect, it, vi } from 'vitest';

import { aNotification, aTowAlert } from '#alerts/inbox/notification.fixture.ts';

import { closeShown } from './close-shown.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device on which notifications with these tags stand, and those that are still there. */
function deviceShowing(...tags: string[]): () => string[] {
  const standing = new Set(tags);
  const getNotifications = async ({ tag }: { tag: string }) =>
    standing.has(tag) ? [{ close: () => void standing.delete(tag) }] : [];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  return () => [...standing];
}

it('takes the alert of a truck off the device, told of alone, with its corner or with others, and no other', async () => {
  const standing = deviceShowing('tow-truck', 'tow-first', 'tow-alert', 'tow-other');
  await closeShown(aTowAlert({ id: 'alert', data: { sightingId: 'truck', groupedUnder: 'first' } }));
  expect(standing()).toEqual(['tow-other']);
});

it('leaves what is not about a truck, and needs no service worker', async () => {
  const standing = deviceShowing('tow-alert');
  await closeShown(aNotification({ id: 'alert' }));
  expect(standing()).toEqual(['tow-alert']);
  vi.stubGlobal('navigator', {});
  await expect(closeShown(aTowAlert())).resolves.toBeUndefined();
});
