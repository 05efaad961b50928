import type { SourceClaim } from '@towscout/contracts/sources/schema';
import type { LiveSource } from '@towscout/domain/sources';
import type { CITY_TABLES } from '@towscout/domain/sources/cities';
import { RECORD_STEPS, RECORD_WORDS, TOW_LADDER } from '@towscout/domain/sources/tow-ladder';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

const towRecordSources: readonly TowRecordSource[] = TOW_RECORD_SOURCES;

export const towRecordSourceNamed = (key: string): TowRecordSource | null =>
  towRecordSources.find((source) => source.key === key) ?? null;

/** What a feed says at most, in the ladder's words where it is on the ladder. */
export function listClaims({ key, kinds, towCalls }: LiveSource): SourceClaim[] {
  return kinds.flatMap((kind) => {
    if (kind === 'trucks') return towCalls ? [callClaim(towCalls)] : [];
    if (kind === 'towRecords') return recordClaims(towRecordSourceNamed(key));
    return [kind === 'incidents' ? INCIDENTS : CAMERAS];
  });
}

const callClaim = ({ mark, about }: NonNullable<LiveSource['towCalls']>): SourceClaim => ({
  name: mark === 'truck' ? TOW_LADDER.called.name : 'Call that a tow truck may come to',
  sentence: about,
  words: [],
});

function recordClaims(source: TowRecordSource | null): SourceClaim[] {
  const said = Object.values(source?.reading.steps ?? {});
  return RECORD_STEPS.flatMap((step) => {
    const words = [...new Set(said.flatMap(([each, words]) => (each === step ? words : [])))];
    const { name, sentence } = RECORD_WORDS[step];
    return words.length > 0 ? [{ name, sentence, words }] : [];
  });
}

const INCIDENTS: SourceClaim = {
  name: 'Traffic incident',
  sentence: 'A crash, a breakdown or a closed lane. Nothing says that a tow truck is there.',
  words: [],
};

const CAMERAS: SourceClaim = {
  name: 'Picture of a road',
  sentence: 'What a camera shows. The publisher says nothing of tows.',
  words: [],
};

export const TABLE_CLAIMS: Readonly<Record<(typeof CITY_TABLES)[number], SourceClaim>> = {
  violations: {
    name: 'A ticket was written',
    sentence: 'A car got a parking ticket here. Nothing says that it was towed.',
    words: [],
  },
  tows: {
    name: TOW_LADDER.towed.name,
    sentence: 'The city has this car on its list of cars that were towed or moved.',
    words: [],
  },
  towZones: {
    name: 'Towing is announced',
    sentence: 'The city announced that parked cars are towed here at these times.',
    words: [],
  },
  streetRules: {
    name: 'What the street allows',
    sentence: 'The city posts these rules. Nothing says that anyone enforces them now.',
    words: [],
  },
};
