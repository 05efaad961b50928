import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import type { ProofRow } from '../proofs.queries.ts';
import { formatTime } from '../rules-then.ts';
import type { SealedContent } from '../seal/sealed-content.ts';

export type ToldProof = {
  proof: Pick<ProofRow, 'sequence' | 'contentHash' | 'previousHash' | 'hash' | 'signature'>;
  content: SealedContent;
  publicKey: string;
  site: string;
};

export type Section = { title: string; lines: readonly string[] };

/** What a proof says on paper. */
export const proofSections = (told: ToldProof): Section[] => [
  { title: m.server_proofs_when_and_where(), lines: whenAndWhere(told.content) },
  { title: m.server_proofs_rules_then(), lines: ruleLines(told.content) },
  { title: m.server_proofs_seal(), lines: sealLines(told) },
];

function whenAndWhere({ sealedAt, takenAt, timeZone, ...place }: SealedContent): string[] {
  const told = (instant: string): string =>
    timeZone === null ? instant : `${formatTime(new Date(instant), timeZone)} (${instant})`;
  const accuracy =
    place.accuracyMeters === null
      ? m.server_proofs_pin()
      : m.server_proofs_by_phone({ meters: Math.ceil(place.accuracyMeters) });
  return [
    m.server_proofs_received({ time: told(sealedAt) }),
    m.server_proofs_taken({ time: takenAt === null ? m.server_proofs_not_told() : told(takenAt) }),
    m.server_proofs_place({ coordinates: formatCoordinates({ lat: place.latitude, lng: place.longitude }), accuracy }),
    ...(place.address === null ? [] : [m.server_proofs_near({ address: place.address })]),
  ];
}

/** As they were sealed: in the language of then, where no other was. */
function ruleLines({ rules, rulesIn }: SealedContent): string[] {
  const lines = rulesIn?.[currentLocale()] ?? rules;
  return lines.length > 0 ? lines : [m.server_proofs_no_rules_known()];
}

const sealLines = ({ proof, content, publicKey, site }: ToldProof): string[] => [
  m.server_proofs_in_chain({ sequence: proof.sequence, site }),
  m.server_proofs_photo_hash({ hash: content.photoSha256 }),
  m.server_proofs_content_hash({ hash: proof.contentHash }),
  m.server_proofs_previous_hash({ hash: proof.previousHash }),
  m.server_proofs_hash({ hash: proof.hash }),
  m.server_proofs_signature({ signature: proof.signature }),
  m.server_proofs_public_key({ key: publicKey }),
  m.server_proofs_what_it_shows(),
];
