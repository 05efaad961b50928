import { formatCoordinates } from '@towscout/domain/format-distance';

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

const NO_RULES = 'Nothing is known of the rules of this street at that time.';

/** What a proof says on paper. */
export const proofSections = (told: ToldProof): Section[] => [
  { title: 'When and where', lines: whenAndWhere(told.content) },
  { title: 'Street rules at that time', lines: told.content.rules.length > 0 ? told.content.rules : [NO_RULES] },
  { title: 'Seal', lines: sealLines(told) },
];

function whenAndWhere({ sealedAt, takenAt, timeZone, ...place }: SealedContent): string[] {
  const told = (instant: string): string =>
    timeZone === null ? instant : `${formatTime(new Date(instant), timeZone)} (${instant})`;
  const accuracy =
    place.accuracyMeters === null
      ? 'set as a pin on the map; its accuracy is not known'
      : `by the phone, within ${Math.ceil(place.accuracyMeters)} meters as it says`;
  return [
    `Received by the server: ${told(sealedAt)}`,
    `Taken, by the phone's own clock: ${takenAt === null ? 'not told' : told(takenAt)}`,
    `Place: ${formatCoordinates({ lat: place.latitude, lng: place.longitude })}, ${accuracy}`,
    ...(place.address === null ? [] : [`Near: ${place.address}`]),
  ];
}

const sealLines = ({ proof, content, publicKey, site }: ToldProof): string[] => [
  `Proof ${proof.sequence} of its account's chain, sealed by ${site}`,
  `SHA-256 of the photo: ${content.photoSha256}`,
  `SHA-256 of the content: ${proof.contentHash}`,
  `Hash of the proof before: ${proof.previousHash}`,
  `Hash (SHA-256 of the hash before, a line feed and the content's): ${proof.hash}`,
  `Ed25519 signature of the hash: ${proof.signature}`,
  `Public key: ${publicKey}`,
  'Time and place are what the phone told the server. The seal shows that nothing was changed after the server received it; it does not show who took the photo.',
];
