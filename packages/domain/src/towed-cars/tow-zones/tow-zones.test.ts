import { describe, expect, it, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { whyUnknown } from './known.ts';
import { formatUntil, whyZone, formatWindow, zoneSentence, zoneTitle, type ZoneAtCar } from './tow-zone.ts';

const at = (text: string) => new Date(text);
const zone = (over: Partial<ZoneAtCar> = {}): ZoneAtCar => ({
  kind: 'tow_away',
  location: 'FELL ST (100-299)',
  startsAt: at('2026-11-23T15:00:00Z'),
  endsAt: at('2026-11-23T23:00:00Z'),
  timeZone: 'America/Los_Angeles',
  isExact: true,
  distanceMiles: 0.01,
  ...over,
});

describe('the words of a zone', () => {
  it('name the day only when it is not today, by the city’s clocks', () => {
    expect(zoneTitle(zone(), at('2026-11-23T06:00:00Z'))).toBe(
      'Tow-away zone at your car starting Mon, Nov 23, 7:00 AM',
    );
    expect(zoneTitle(zone(), at('2026-11-23T14:00:00Z'))).toBe('Tow-away zone at your car starting 7:00 AM');
    expect(zoneTitle(zone({ kind: 'closure' }), at('2026-11-23T15:00:00Z'))).toBe(
      'Street closure in effect at your car',
    );
  });

  it('say when it ends, and that hours which could not be read are not certain', () => {
    expect(zoneSentence(zone())).toBe(
      'FELL ST (100-299) · Mon, Nov 23, 7:00 AM–3:00 PM. Move your car, or check the signs.',
    );
    expect(zoneSentence(zone({ isExact: false }))).toContain('· hours not confirmed.');
    const night = zone({ endsAt: at('2026-11-24T14:00:00Z') });
    expect(formatWindow(night)).toBe('Mon, Nov 23, 7:00 AM–Tue, Nov 24, 6:00 AM');
    expect([formatUntil(zone()), formatUntil(night)]).toEqual(['until 3:00 PM', 'until Tue, Nov 24, 6:00 AM']);
  });

  it('keep the hour of the day across a change of the clocks', () => {
    const days = zone({ startsAt: at('2026-10-31T14:00:00Z'), endsAt: at('2026-11-01T23:00:00Z') });
    expect(formatWindow(days)).toBe('Sat, Oct 31, 7:00 AM–Sun, Nov 1, 3:00 PM');
  });

  it('say why the alert was sent', () => {
    expect(whyZone(zone())).toBe('You got this because the city lists a tow-away zone 50 ft from your car.');
  });
});

test.each([
  [{ syncedAt: null, newestEntryAt: null, staleAfterDays: null }, 'never_synced'],
  [{ syncedAt: at('2026-11-20T11:00:00Z'), newestEntryAt: null, staleAfterDays: null }, 'not_synced_lately'],
  [{ syncedAt: at('2026-11-22T11:00:00Z'), newestEntryAt: null, staleAfterDays: null }, null],
  [
    { syncedAt: at('2026-11-22T11:00:00Z'), newestEntryAt: at('2026-07-20T17:01:33Z'), staleAfterDays: 14 },
    'no_new_entries',
  ],
  [{ syncedAt: at('2026-11-22T11:00:00Z'), newestEntryAt: null, staleAfterDays: 14 }, 'no_new_entries'],
  [{ syncedAt: at('2026-11-22T11:00:00Z'), newestEntryAt: at('2026-11-21T00:00:00Z'), staleAfterDays: 14 }, null],
])('a list in the state %o is unknown because %s', (standing, why) => {
  expect(whyUnknown(standing, at('2026-11-22T12:00:00Z'))).toBe(why);
});

test('a zone is said in Spanish', () => {
  inLocale('es', () => {
    expect(zoneTitle(zone(), at('2026-11-23T06:00:00Z'))).toBe(
      'Zona de grúa donde está tu auto desde el lun, 23 de nov, a las 7:00 am',
    );
    expect(zoneTitle(zone({ kind: 'closure' }), at('2026-11-23T15:00:00Z'))).toBe(
      'Cierre de calle vigente donde está tu auto',
    );
    expect(zoneSentence(zone({ isExact: false }))).toBe(
      'FELL ST (100-299) · lun, 23 de nov, 7:00 am–3:00 pm · horario sin confirmar. Mueve tu auto o revisa los letreros.',
    );
    expect(formatUntil(zone({ endsAt: at('2026-11-23T21:00:00Z') }))).toBe('hasta la 1:00 pm');
    expect(whyZone(zone({ kind: 'closure' }))).toBe(
      'Recibiste esto porque la ciudad indica un cierre de calle a 50 pies de tu auto.',
    );
  });
});
