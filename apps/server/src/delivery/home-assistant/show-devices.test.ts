import { expect, test } from 'vitest';

import { minutesAfter } from '#platform/clock.ts';
import { deviceDiscovery } from '#testing/home-assistant.fixture.ts';

import { createTopics, siteName } from '../channels/mqtt/mqtt-channel.ts';
import { inForceUntil, toDiscovery } from './show-devices.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const told = (
  tag: string,
  minutesAgo: number,
  over: { silent?: true; minutes?: number; isStillWanted?: false } = {},
) => {
  const notifiedAt = minutesAfter(NOW, -minutesAgo);
  const { minutes = 15, ...rest } = over;
  return { tag, notifiedAt, until: minutesAfter(notifiedAt, minutes), silent: false, isStillWanted: true, ...rest };
};

test('an alert is in force until it is no longer news', () => {
  expect(inForceUntil([told('tow-1', 5)], NOW)).toEqual(minutesAfter(NOW, 10));
  expect(inForceUntil([told('tow-1', 15)], NOW)).toBeNull();
  expect(inForceUntil([], NOW)).toBeNull();
});

test('its end ends it, and another truck stays in force', () => {
  const ended = [told('tow-1', 5), told('tow-1', 1, { silent: true })];
  expect(inForceUntil(ended, NOW)).toBeNull();
  expect(inForceUntil([...ended, told('tow-2', 3)], NOW)).toEqual(minutesAfter(NOW, 12));
  expect(inForceUntil([...ended.toReversed(), told('tow-1', 0)], NOW)).toEqual(minutesAfter(NOW, 15));
});

test('one that is superseded is not in force, and one that is news for days is for an hour', () => {
  expect(inForceUntil([told('tow-1', 5, { isStillWanted: false })], NOW)).toBeNull();
  expect(inForceUntil([told('zone-1', 20, { minutes: 2880 })], NOW)).toEqual(minutesAfter(NOW, 40));
});

const ID = '0d1c6a52-0f1c-4c9e-9d0f-6f3a6f7e1a11';
const topics = createTopics('0a1b2c3d4e5f', 'homeassistant');
const show = (name: string, publicUrl: string | null) =>
  deviceDiscovery.parse(JSON.parse(JSON.stringify(toDiscovery({ id: ID, name }, topics, publicUrl))));

test('a device is as Home Assistant’s schema has it, and each entity is its own', () => {
  const { device, availability, components } = show('My car', 'https://towscout.example');
  expect(device).toMatchObject({ name: 'My car', configuration_url: 'https://towscout.example/alerts' });
  expect(availability).toEqual([{ topic: 'towscout/0a1b2c3d4e5f/status' }]);
  const entities = Object.values(components);
  expect(new Set(entities.map(({ unique_id: id }) => id)).size).toBe(entities.length);
  expect(entities.every(({ unique_id: id }) => id.includes(ID))).toBe(true);
  expect(components['alert']).toMatchObject({ platform: 'event', event_types: ['alert', 'ended', 'test'] });
});

test('a site that doesn’t know its address leaves it out, and a hostile name is only a name', () => {
  const name = '"}{{ states("lock.door") }} +/# ‏سيارة';
  expect(show(name, null).device).toEqual(expect.objectContaining({ name }));
  expect(show(name, null).device).not.toHaveProperty('configuration_url');
  expect(JSON.stringify(show(name, null).components)).not.toContain('states(');
});

test('topics have the site and the channel, and those of others are not ours', () => {
  expect(topics.discovery(ID)).toBe(`homeassistant/device/towscout-0a1b2c3d4e5f/${ID}/config`);
  expect(topics.findChannel(topics.discovery(ID))).toBe(ID);
  expect(topics.findChannel(`homeassistant/device/towscout-ffffffffffff/${ID}/config`)).toBeNull();
  expect(topics.findChannel('homeassistant/device/towscout-0a1b2c3d4e5f/else/config')).toBeNull();
  expect(siteName('one')).toMatch(/^[\da-f]{12}$/);
  expect(siteName('one')).not.toBe(siteName('two'));
});
