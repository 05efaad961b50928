import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing, photoFile } from '../wire/endpoint.ts';
import { isPointServed, latitudeText, longitudeText, outside, streetAddressFields } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText, time } from '../wire/schema.ts';
import { proofPaths } from './constants.ts';

const accuracySentence = (): string => m.parking_rules_proofs_contract_accuracy();
const takenSentence = (): string => m.parking_rules_proofs_contract_taken_at();

/** `PUT /api/parking-proofs/{id}`, with the photo as its body. */
const keepProofQuery = z
  .object({
    lat: latitudeText,
    lng: longitudeText,
    ...streetAddressFields,
    /** Meters, as the phone reports; omitted when the place is a pin. */
    accuracy: decimalText(accuracySentence)
      .refine((meters) => meters >= 0 && meters <= 100_000, { error: accuracySentence })
      .optional(),
    /** By the phone's clock. */
    takenAt: time(takenSentence).optional(),
  })
  .refine(isPointServed, outside);
export type KeepProofQuery = z.output<typeof keepProofQuery>;

export const proofId = z.object({ id: z.uuid({ error: () => m.parking_rules_proofs_contract_id_invalid() }) });

const parkingProof = z.object({
  id: z.string(),
  /** Its place in the account's chain, from 1. */
  sequence: z.number().int(),
  /** By the server's clock. */
  sealedAt: instant,
  /** When the photo was taken, according to the phone. */
  takenAt: instant.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyMeters: z.number().nullable(),
  address: z.string().nullable(),
  hash: z.string(),
});
export type ParkingProof = z.output<typeof parkingProof>;

const proofProblem = z.enum(['chain', 'signature', 'content', 'photo']);

/** `isIntact` is true when nothing in the account's chain has changed since it was sealed. */
const proofVerdict = z.object({
  isIntact: z.boolean(),
  /** The failed check and the sequence number of its proof; null when the chain is intact. */
  problem: z.object({ sequence: z.number().int(), what: proofProblem }).nullable(),
  proofs: z.number().int(),
  /** Deleted proofs, of which only the hash remains. */
  deleted: z.number().int(),
  /** Ed25519, as base64 of its 32 bytes. */
  publicKey: z.string(),
});
export type ProofVerdict = z.output<typeof proofVerdict>;

export const proofEndpoints = {
  [proofPaths.list]: { GET: { answer: parkingProof.array() } },
  [proofPaths.verify]: { GET: { answer: proofVerdict } },
  [proofPaths.one]: {
    PUT: { params: proofId, query: keepProofQuery, upload: photoFile, answer: parkingProof },
    DELETE: { params: proofId, answer: nothing },
  },
} as const;
