import { expect, test } from 'vitest';

import { HOUR_MS } from '../../durations.ts';
import { currentAlerts, type WeatherMessage, holdsAt, type WeatherAlert } from './weather-alerts.ts';

const NOW = new Date('2026-12-05T12:00:00Z');
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);

const message = (id: string, over: Partial<WeatherMessage> = {}): WeatherMessage => ({
  id,
  chain: id,
  event: 'Winter Storm Warning',
  status: 'Actual',
  type: 'Alert',
  replaces: [],
  sentAt: inHours(-1),
  startsAt: inHours(6),
  endsAt: inHours(24),
  expiresAt: inHours(12),
  counties: ['27053'],
  outlines: [],
  ...over,
});
const ids = (messages: readonly WeatherMessage[], known: readonly WeatherAlert[] = []) =>
  currentAlerts(messages, known, NOW).map(({ id }) => id);

test('forty changes of a storm are one alert, by its last message and in the chain of its first', () => {
  const storm = [message('0')];
  for (let n = 1; n <= 40; n += 1)
    storm.push(message(String(n), { type: 'Update', replaces: [String(n - 1)], sentAt: inHours(n / 40 - 1) }));
  let known: WeatherAlert[] = [];
  for (const each of storm) {
    known = currentAlerts([each], known, NOW);
    expect(known).toMatchObject([{ id: each.id, chain: '0' }]);
  }
  expect(ids(storm)).toEqual(['40']);
});

test('messages between two requests that were never read break no chain that the service numbers', () => {
  const first = currentAlerts([message('1', { chain: 'KMPX.WS.W.0009' })], [], NOW);
  const last = message('9', { chain: 'KMPX.WS.W.0009', type: 'Update', replaces: ['8'] });
  expect(currentAlerts([last], first, NOW)).toMatchObject([{ id: '9', chain: 'KMPX.WS.W.0009' }]);
});

test('a cancellation ends what it names and is no alert itself; the part of a storm that goes on stays', () => {
  expect(ids([message('1'), message('2', { type: 'Cancel', replaces: ['1'] })])).toEqual([]);
  expect(
    ids([
      message('1', { counties: ['27053', '27123'] }),
      message('2', { type: 'Cancel', replaces: ['1'], counties: ['27123'] }),
      message('3', { type: 'Update', replaces: ['1'], counties: ['27053'] }),
    ]),
  ).toEqual(['3']);
});

test('tests, exercises, and what expired or ended are no alerts', () => {
  expect(
    ids([
      message('test', { status: 'Test' }),
      message('exercise', { status: 'Exercise' }),
      message('cancels in a test', { status: 'Test', type: 'Cancel', replaces: ['real'] }),
      message('expired', { expiresAt: NOW }),
      message('ended', { endsAt: inHours(-0.1) }),
      message('real'),
      message('without an end', { endsAt: null }),
    ]),
  ).toEqual(['real', 'without an end']);
});

test('a storm that has begun keeps its start, though each later message begins it anew; one ahead may move', () => {
  const begun = currentAlerts([message('1', { startsAt: inHours(-3), sentAt: inHours(-9) })], [], NOW);
  const update = { type: 'Update', replaces: ['1'], sentAt: inHours(-0.5) } as const;
  expect(currentAlerts([message('2', { ...update, startsAt: inHours(-0.5) })], begun, NOW)).toMatchObject([
    { startsAt: inHours(-3) },
  ]);
  const ahead = currentAlerts([message('1')], [], NOW);
  expect(currentAlerts([message('2', { ...update, startsAt: inHours(9) })], ahead, NOW)).toMatchObject([
    { startsAt: inHours(9) },
  ]);
});

test('an alert holds in its outline, and without one in its counties', () => {
  const place = { lat: 44.97, lng: -93.26 };
  const around = [44.9, 45].flatMap((lat, at) => (at ? [-93.2, -93.3] : [-93.3, -93.2]).map((lng) => ({ lat, lng })));
  const away = around.map(({ lat, lng }) => ({ lat: lat + 1, lng }));
  expect(holdsAt({ counties: ['27053'], outlines: [] }, place, '27053')).toBe(true);
  expect(holdsAt({ counties: ['27123'], outlines: [] }, place, '27053')).toBe(false);
  expect(holdsAt({ counties: ['27053'], outlines: [] }, place, null)).toBe(false);
  expect(holdsAt({ counties: [], outlines: [away, around] }, place, '27053')).toBe(true);
  expect(holdsAt({ counties: ['27053'], outlines: [away] }, place, '27053')).toBe(false);
});
