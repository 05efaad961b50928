import { z } from 'zod';

/** A proof's whole content. `salt` keeps a deleted proof from being guessed from its hash. */
const sealedContent = z.object({
  salt: z.string(),
  sealedAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyMeters: z.number().nullable(),
  address: z.string().nullable(),
  timeZone: z.string().nullable(),
  photoSha256: z.string(),
  /** The street's rules at the time of sealing, as lines. */
  rules: z.array(z.string()),
  /** The same lines in each language. Missing in older proofs. */
  rulesIn: z.record(z.string(), z.array(z.string())).optional(),
});
export type SealedContent = z.output<typeof sealedContent>;

/** Null when the text is no longer a proof's content. */
export function readContent(text: string): SealedContent | null {
  try {
    return sealedContent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
