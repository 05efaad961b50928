import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { SOURCES } from '../sources/index.ts';
import { INTENTS, TRUCK_STATUSES } from '../trucks/status.ts';
import { PLACE_KINDS } from '../watched-places/place-kinds.ts';
import { type Danger, dangerParts, dangerSentence, dangerTitle, prefixed } from './danger-sentence.ts';

const now = new Date('2026-11-20T12:00:00Z');
const danger = (over: Partial<Danger> = {}): Danger => ({
  status: 'waiting',
  intent: 'unknown',
  source: 'user',
  confirmations: 2,
  changedAt: new Date('2026-11-20T11:59:00Z'),
  placeKind: 'parked',
  placeName: null,
  distanceMiles: 0.112,
  departedBy: null,
  ...over,
});

describe('the danger sentence', () => {
  test('is the one in the design', () => {
    expect(dangerSentence(danger(), now)).toBe('Tow truck there, 590 ft from your car · 2 people · 1 min ago');
  });
  test('uses miles from a thousand feet on', () => {
    expect(
      dangerSentence(
        danger({ status: 'active', placeKind: 'here', distanceMiles: 0.8, confirmations: 1, changedAt: now }),
        now,
      ),
    ).toBe('Tow truck towing 0.8 mi from you · 1 person, unconfirmed · just now');
  });
  test('calls a dispatched call a call, never a tow truck', () => {
    const call = danger({
      source: 'sf_calls',
      intent: 'enforcement',
      status: 'en_route',
      confirmations: 1,
      changedAt: new Date('2026-11-20T11:35:00Z'),
    });
    expect(dangerSentence(call, now)).toBe(
      'Enforcement tow call: on the way, 590 ft from your car · San Francisco dispatch · 25 min ago',
    );
    expect(dangerTitle(call)).toBe('Tow call near your car');
  });
  test.each([
    [{}, 'Tow truck left'],
    [{ departedBy: 'two' }, 'Two people say it left'],
    [{ departedBy: 'proven' }, 'A driver who is usually right says it left'],
    [{ departedBy: 'reporter' }, 'The person who reported it says it left'],
    [{ departedBy: 'source', source: 'chp_cad' }, 'CHP dispatch closed the call'],
    [{ departedBy: 'two', source: 'chp_cad' }, 'Two people say it left'],
  ] as const)('says when the truck has left, and who says so', (over, words) => {
    const left = danger({ status: 'departed', changedAt: now, ...over });
    expect(dangerTitle(left)).toBe('All clear');
    expect(dangerSentence(left, now)).toBe(`${words} · it was 590 ft from your car · just now`);
  });
  test('says after its headline that nobody but the first reporter says so', () => {
    const notice = danger({ confirmations: 1, distanceMiles: 0.8 });
    expect(dangerTitle(notice)).toBe('Tow truck 0.8 mi from your car');
    expect(dangerSentence(notice, now)).toBe(
      'Tow truck there, 0.8 mi from your car · 1 person, unconfirmed · 1 min ago',
    );
  });
  test('names its distance as one of then, when where its subject is now is not known', () => {
    const then = { isFromThen: true, intent: 'enforcement' } as const;
    expect(dangerParts(danger({ ...then, placeKind: 'here' }))[0]).toBe(
      'Enforcement tow truck there, 590 ft from where you were',
    );
    expect(dangerParts(danger({ ...then }))[0]).toBe('Enforcement tow truck there, 590 ft from where your car was');
  });
  test('says in its title how near: beside, near, or the plain distance', () => {
    expect([0.01, 0.2, 0.5].map((distanceMiles) => dangerTitle(danger({ distanceMiles })))).toEqual([
      'Tow truck next to your car',
      'Tow truck near your car',
      'Tow truck 0.5 mi from your car',
    ]);
  });
  test('names a favorite and a zone', () => {
    expect(dangerTitle(danger({ placeKind: 'zone', placeName: 'Work' }))).toBe('Tow truck near Work');
    expect(dangerTitle(danger({ placeName: "Ann's car" }))).toContain(" Ann's car");
  });
  test.each<[Partial<Danger>, string, string]>([
    [{}, 'Grúa cerca de tu auto', 'Grúa ahí, a 590 pies de tu auto · 2 personas · hace 1 min'],
    [
      { intent: 'private_lot', confirmations: 1, placeKind: 'here' },
      'Grúa cerca de ti',
      'Grúa de estacionamiento privado ahí, a 590 pies de ti · 1 persona, sin confirmar · hace 1 min',
    ],
    [
      { source: 'sf_calls', intent: 'enforcement', status: 'en_route', confirmations: 3 },
      'Llamada pidiendo grúa cerca de tu auto',
      'Llamada pidiendo grúa de tránsito: en camino, a 590 pies de tu auto · Despacho de San Francisco y 2 personas · hace 1 min',
    ],
    [{ status: 'departed' }, 'La grúa ya se fue', 'Grúa ya se fue · estaba a 590 pies de tu auto · hace 1 min'],
    [
      { status: 'departed', departedBy: 'source', source: 'chp_cad' },
      'La grúa ya se fue',
      'El Despacho de CHP cerró la llamada · estaba a 590 pies de tu auto · hace 1 min',
    ],
    [
      { isFromThen: true, placeKind: 'here' },
      'Grúa cerca de donde estabas',
      'Grúa ahí, a 590 pies de donde estabas · 2 personas · hace 1 min',
    ],
  ])('is said in Spanish: %o', (over, title, sentence) => {
    inLocale('es', () => {
      expect(dangerTitle(danger(over))).toBe(title);
      expect(dangerSentence(danger(over), now)).toBe(sentence);
    });
  });
  test('continues a prefix in Spanish', () => {
    inLocale('es', () =>
      expect(prefixed('Actualización', dangerTitle(danger()))).toBe('Actualización: grúa cerca de tu auto'),
    );
  });
  test('never claims a tow truck on the word of a feed, whatever the combination', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TRUCK_STATUSES),
        fc.constantFrom(...INTENTS),
        fc.constantFrom(...SOURCES),
        fc.constantFrom(...PLACE_KINDS),
        fc.double({ min: 0, max: 25, noNaN: true }),
        (status, intent, source, placeKind, distanceMiles) => {
          const sentence = dangerSentence(danger({ status, intent, source, placeKind, distanceMiles }), now);
          expect(sentence).toMatch(/ (ft|mi) from .+ · /);
          if (source === 'sf_calls' || source === 'chp_cad') expect(sentence.toLowerCase()).not.toContain('tow truck');
        },
      ),
    );
  });
});
