import { z } from 'zod';

/** Everything that a proof says. `salt` keeps a deleted one from being guessed by its hash. */
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
  /** What the street's rules said then, line by line. */
  rules: z.array(z.string()),
  /** The same lines in each language; absent in proofs of before. */
  rulesIn: z.record(z.string(), z.array(z.string())).optional(),
});
export type SealedContent = z.output<typeof sealedContent>;

/** Null for what is no proof's content any more. */
export function readContent(text: string): SealedContent | null {
  try {
    return sealedContent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
