import type { OutlookQuery, OutlookView } from '@towscout/contracts/parking-rules/schema';
import type { Outlook } from '@towscout/domain/parking-rules/may-stay';
import type { Interval } from '@towscout/domain/parking-rules/risk/interval';
import type { MissingRules, TableUnknownReason } from '@towscout/domain/parking-rules/rule-tables';
import type { RuleKind, StreetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { StreetAddress } from '@towscout/domain/places/street-address';
import type { LatLng } from '@towscout/geo';

/** A car at the curb. */
export type Spot = LatLng & {
  /** Of a place that was named by its address: its street and side, whatever is nearer. */
  address: StreetAddress | null;
  /** As its owner told; null when only the address tells, or the position, as far as it does. */
  side: StreetSide | null;
  /** When the car came: time limits run from then. */
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
  /** What the posted rules say. Null when none forbids it, but some may be missing: temporary zones are told apart. */
  mayStay: boolean | null;
  /** What the rules mean for the car. Its rules are those of `rules`. */
  stay: Outlook;
  rules: readonly KnownRule[];
};

/** A city's table of rules and how far it is believed. */
export type RuleTableState = {
  source: string;
  city: string;
  name: string;
  kinds: readonly RuleKind[];
  unknownBecause: TableUnknownReason | null;
  syncedAt: Date | null;
  newestEntryAt: Date | null;
  /** When a newer copy was refused: the rules are those of the last good one. */
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
  risk: SpotRisk | null;
  unknown: readonly Unknown[];
};

export type ParkingRules = {
  /** The same as it is sent. Rejects with 400 for a time that is more than a year away. */
  read(query: OutlookQuery): Promise<OutlookView>;
  /** What the street allows at a spot, and how likely a citation is, for some hours from an instant. */
  outlookAt(spot: Spot, from: Date, hours: number): Promise<SpotOutlook>;
};
