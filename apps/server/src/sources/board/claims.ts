import type { SourceClaim } from '@towscout/contracts/sources/schema';
import type { LiveSource } from '@towscout/domain/sources';
import type { CITY_TABLES } from '@towscout/domain/sources/source';
import { RECORD_STEPS, RECORD_WORDS, TOW_LADDER } from '@towscout/domain/sources/tow-ladder';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';
import { m } from '@towscout/messages';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { describeRecord } from '../describe-record.ts';

const towRecordSources: readonly TowRecordSource[] = TOW_RECORD_SOURCES;

export const towRecordSourceNamed = (key: string): TowRecordSource | null =>
  towRecordSources.find((source) => source.key === key) ?? null;

/** The strongest claims that a feed makes, in the ladder's words where it is on the ladder. */
export function listClaims({ key, kinds, towCalls }: LiveSource): SourceClaim[] {
  return kinds.flatMap((kind) => {
    if (kind === 'trucks') return towCalls ? [callClaim(towCalls)] : [];
    if (kind === 'towRecords') return recordClaims(key);
    return [kind === 'incidents' ? describeIncidents() : describeCameras()];
  });
}

const callClaim = ({ mark, about }: NonNullable<LiveSource['towCalls']>): SourceClaim => ({
  name: mark === 'truck' ? TOW_LADDER.called.name : m.sources_server_call_claim(),
  sentence: about,
  words: [],
});

function recordClaims(key: string): SourceClaim[] {
  const said = Object.values(readableSource(key).reading.steps);
  return RECORD_STEPS.flatMap((step) => {
    const words = [...new Set(said.flatMap(([each, words]) => (each === step ? describeRecord(words) : [])))];
    const { name, sentence } = RECORD_WORDS[step];
    return words.length > 0 ? [{ name, sentence, words }] : [];
  });
}

const describeIncidents = (): SourceClaim => ({
  name: m.sources_server_incident_claim(),
  sentence: m.sources_server_incident_claim_sentence(),
  words: [],
});

const describeCameras = (): SourceClaim => ({
  name: m.sources_server_camera_claim(),
  sentence: m.sources_server_camera_claim_sentence(),
  words: [],
});

export const describeTable = (kind: (typeof CITY_TABLES)[number]): SourceClaim =>
  ({
    violations: {
      name: m.sources_server_ticket_claim(),
      sentence: m.sources_server_ticket_claim_sentence(),
      words: [],
    },
    tows: { name: TOW_LADDER.towed.name, sentence: m.sources_server_tow_claim_sentence(), words: [] },
    towZones: { name: m.sources_server_zone_claim(), sentence: m.sources_server_zone_claim_sentence(), words: [] },
    streetRules: { name: m.sources_server_rule_claim(), sentence: m.sources_server_rule_claim_sentence(), words: [] },
  })[kind];
