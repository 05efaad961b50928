import type { OutlookQuery, OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { Interval } from '@towscout/domain/parking-rules/risk/shrinkage';
import type { MissingRules, TableUnknownReason } from '@towscout/domain/parking-rules/rule-tables';
import type { Enforcement, RuleKind, StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { RuleTicketTimes, TicketTimesAt } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import type { LatLng } from '@towscout/geo';

import type { Outlook, StayInterval } from './may-stay.ts';

/** The spot of a car at the curb. */
export type { StayInterval } from './may-stay.ts';
export type Spot = LatLng & {
  /** The address that the place was given by. It decides the street and the side, even if another street is nearer. */
  address: StreetAddress | null;
  /** The side that the owner gave. Null when it must be derived from the address or the position. */
  side: StreetSide | null;
  /** When the car was parked. Time limits run from then. */
  since: Date;
  /** Residential permit areas of the car. */
  permits: readonly string[];
};

/** A row of a city's table; its id is unique among all tables. */
export type KnownRule = StreetRule & { id: string };

export type Compass = 'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest';

export type SideOutlook = {
  side: StreetSide;
  /** Seen from the middle of the street. */
  compass: Compass | null;
  houseNumbers: 'even' | 'odd' | null;
  /**
   * By the posted rules. Null when none forbids it but some may be missing. Temporary zones are reported separately.
   */
  mayStay: boolean | null;
  /** The outlook for the car. It refers to rules in `rules`. */
  stay: Outlook;
  rules: readonly KnownRule[];
  /** When tickets for its rules are usually written, as far as that is known. */
  ticketTimes: ReadonlyMap<StreetRule, RuleTicketTimes>;
  /** The same in the intervals of `stay`. */
  ticketTimesAt: ReadonlyMap<StayInterval, TicketTimesAt>;
};

/** A city's table of rules and how far it can be trusted. */
export type RuleTableState = {
  source: string;
  city: string;
  name: string;
  kinds: readonly RuleKind[];
  enforced: Enforcement;
  unknownBecause: TableUnknownReason | null;
  syncedAt: Date | null;
  newestEntryAt: Date | null;
  /** When a newer copy was refused. The rules are then those of the last good copy. */
  refusedAt: Date | null;
};

export type SpotRisk = {
  basis: 'block' | 'around';
  /** 'mission st 2400' */
  block: string | null;
  city: string;
  trainedAt: Date;
  citations: number;
  firstDay: string;
  lastDay: string;
  hours: readonly (Interval & { startsAt: Date })[];
};

export type Unknown =
  | 'no_rules_published'
  | 'no_street'
  | 'side'
  | MissingRules
  | 'unclear_rules'
  | 'unread_signs'
  | 'holidays'
  | 'no_citations'
  | 'tows'
  | 'colored_curbs';

export type SpotOutlook = {
  from: Date;
  until: Date;
  since: Date;
  permits: readonly string[];
  timeZone: string | null;
  /** 'San Francisco' */
  city: string | null;
  street: { name: string | null; distanceMeters: number } | null;
  /** Null when the driver must be asked. */
  side: StreetSide | null;
  /** Both sides, or none without a street. */
  sides: readonly SideOutlook[];
  tables: readonly RuleTableState[];
  /** Asked of drivers by the city, without being enforced: 'street sweeping'. */
  asks: readonly string[];
  risk: SpotRisk | null;
  unknown: readonly Unknown[];
};

export type ParkingRules = {
  /** The outlook as the API sends it. Rejects with 400 for a time more than a year away. */
  read(query: OutlookQuery): Promise<OutlookView>;
  /** The parking rules and the citation risk at a spot for the given hours from an instant. */
  outlookAt(spot: Spot, from: Date, hours: number): Promise<SpotOutlook>;
};
