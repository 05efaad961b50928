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
});
export type SealedContent = z.output<typeof sealedContent>;

export const readContent = (text: string): SealedContent => sealedContent.parse(JSON.parse(text));
