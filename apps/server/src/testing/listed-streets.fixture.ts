import { HOUR_MS } from '@towscout/domain/durations';
import { recurringHours, type StreetRule, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { RuleTicketTimes } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { createWallClock } from '@towscout/domain/wall-clock';

import type { KnownRule, ParkingRules, SideOutlook, SpotOutlook } from '#parking-rules';
import { mayStay } from '#parking-rules/may-stay.ts';
import { timesByInterval } from '#parking-rules/ticket-times/rule-times.ts';

import type { Spot } from './drivers.fixture.ts';

export const TIME_ZONE = 'America/Los_Angeles';
const clock = createWallClock(TIME_ZONE);
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

type Sides = Partial<Record<'left' | 'right', StreetRule[]>>;
type Listed = { sides: Sides; isSideKnown: boolean };

/** Streets of a made-up city, odd numbers on the left, whose rules are listed by hand and read by the product's engine. */
export function listedStreets() {
  const streets = new Map<string, Listed>();
  const times = new Map<StreetRule, RuleTicketTimes>();
  const names = new Map<string, string | null>();
  let fault: Error | null = null;
  const toKey = (lat: number, lng: number) => `${lat.toFixed(5)},${lng.toFixed(5)}`;
  const parkingRules: Pick<ParkingRules, 'outlookAt'> = {
    async outlookAt(spot, from, hours): Promise<SpotOutlook> {
      if (fault) throw fault;
      const until = new Date(from.getTime() + hours * HOUR_MS);
      const listed = streets.get(toKey(spot.lat, spot.lng));
      const named = names.get(toKey(spot.lat, spot.lng));
      const name = named === undefined ? 'Oak St' : named;
      const number = spot.address?.houseNumber;
      const numbered = number ? (Number(number) % 2 === 1 ? 'left' : 'right') : null;
      const side = spot.side ?? numbered ?? (listed?.isSideKnown ? 'left' : null);
      const sides = Object.entries(listed?.sides ?? {}).map(([name, rules]): SideOutlook => {
        const known = rules.map((rule, index): KnownRule => ({ ...rule, id: `${name}-${index}` }));
        const ticketTimes = new Map(
          known.flatMap((rule, index) => {
            const told = times.get(rules[index] ?? rule);
            return told ? [[rule, told] as const] : [];
          }),
        );
        const stay = mayStay({ rules: known, since: spot.since, permits: spot.permits }, from, until, clock);
        return {
          side: name === 'left' ? 'left' : 'right',
          compass: name === 'left' ? 'north' : 'south',
          houseNumbers: null,
          mayStay: stay.mayStay,
          stay,
          rules: known,
          ticketTimes,
          ticketTimesAt: timesByInterval(stay.intervals, ticketTimes, clock),
        };
      });
      return {
        from,
        until,
        since: spot.since,
        permits: spot.permits,
        timeZone: listed ? TIME_ZONE : null,
        city: listed ? 'Oakville' : null,
        street: listed && name !== null ? { name, distanceMeters: 6 } : null,
        side,
        sides,
        tables: [],
        asks: [],
        risk: null,
        unknown: listed ? ['colored_curbs'] : ['no_rules_published'],
      };
    },
  };
  return {
    parkingRules,
    /** In place of what was listed there. The car is on the left side, unless both may have it. */
    list({ latitude, longitude }: Spot, left: StreetRule[], right?: StreetRule[]): void {
      const sides = right ? { left, right } : { left };
      streets.set(toKey(latitude, longitude), { sides, isSideKnown: right === undefined });
    },
    /** Instead of Oak St; null when nobody knows. */
    name({ latitude, longitude }: Spot, street: string | null): void {
      names.set(toKey(latitude, longitude), street);
    },
    /** Tells when tickets for a rule are usually written. */
    tellTimes(rule: StreetRule, usual: RuleTicketTimes): void {
      times.set(rule, usual);
    },
    fail(error: Error | null): void {
      fault = error;
    },
  };
}

type Over = Partial<StreetRule>;
/** Hours are local; 7.25 is 7:15. */
const ofDay = (kind: StreetRule['kind'], fromHour: number, toHour: number, over: Over): StreetRule =>
  streetRule({
    kind,
    hours: [recurringHours({ weekdays: EVERY_DAY, startMinute: fromHour * 60, endMinute: toHour * 60 })],
    isExact: true,
    posted: null,
    source: 'oakville-rules',
    asOf: '2026-11-01',
    ...over,
  });

export const sweptDaily = (fromHour: number, toHour: number, over: Over = {}): StreetRule =>
  ofDay('sweeping', fromHour, toHour, over);
export const towedDaily = (fromHour: number, toHour: number, over: Over = {}): StreetRule =>
  ofDay('tow_away', fromHour, toHour, over);
export const limitedDaily = (minutes: number, fromHour: number, toHour: number, over: Over = {}): StreetRule =>
  ofDay('time_limit', fromHour, toHour, { timeLimitMinutes: minutes, ...over });
