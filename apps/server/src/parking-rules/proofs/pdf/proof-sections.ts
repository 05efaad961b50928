import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import type { ProofRow } from '../proofs.queries.ts';
import { formatTime } from '../rules-then.ts';
import type { SealedContent } from '../seal/sealed-content.ts';

export type ProofFacts = {
  proof: Pick<ProofRow, 'sequence' | 'contentHash' | 'previousHash' | 'hash' | 'signature'>;
  content: SealedContent;
  publicKey: string;
  site: string;
};

export type Section = { title: string; lines: readonly string[] };

/** The sections of a printed proof. */
export const proofSections = (told: ProofFacts): Section[] => [
  { title: m.parking_rules_proofs_server_when_and_where(), lines: whenAndWhere(told.content) },
  { title: m.parking_rules_proofs_server_rules_then(), lines: ruleLines(told.content) },
  { title: m.parking_rules_proofs_server_seal(), lines: sealLines(told) },
];

function whenAndWhere({ sealedAt, takenAt, timeZone, ...place }: SealedContent): string[] {
  const told = (instant: string): string =>
    timeZone === null ? instant : `${formatTime(new Date(instant), timeZone)} (${instant})`;
  const accuracy =
    place.accuracyMeters === null
      ? m.parking_rules_proofs_server_pin()
      : m.parking_rules_proofs_server_by_phone({ meters: Math.ceil(place.accuracyMeters) });
  return [
    m.parking_rules_proofs_server_received({ time: told(sealedAt) }),
    m.parking_rules_proofs_server_taken({
      time: takenAt === null ? m.parking_rules_proofs_server_not_told() : told(takenAt),
    }),
    m.parking_rules_proofs_server_place({
      coordinates: formatCoordinates({ lat: place.latitude, lng: place.longitude }),
      accuracy,
    }),
    ...(place.address === null ? [] : [m.parking_rules_proofs_server_near({ address: place.address })]),
  ];
}

/** The sealed lines, in the language of the time of sealing when the current one was not sealed. */
function ruleLines({ rules, rulesIn }: SealedContent): string[] {
  const lines = rulesIn?.[currentLocale()] ?? rules;
  return lines.length > 0 ? lines : [m.parking_rules_proofs_server_no_rules_known()];
}

const sealLines = ({ proof, content, publicKey, site }: ProofFacts): string[] => [
  m.parking_rules_proofs_server_in_chain({ sequence: proof.sequence, site }),
  m.parking_rules_proofs_server_photo_hash({ hash: content.photoSha256 }),
  m.parking_rules_proofs_server_content_hash({ hash: proof.contentHash }),
  m.parking_rules_proofs_server_previous_hash({ hash: proof.previousHash }),
  m.parking_rules_proofs_server_hash({ hash: proof.hash }),
  m.parking_rules_proofs_server_signature({ signature: proof.signature }),
  m.parking_rules_proofs_server_public_key({ key: publicKey }),
  m.parking_rules_proofs_server_what_it_shows(),
];
