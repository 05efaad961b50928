import { z } from 'zod';

import type { Feed } from '#sources/engine/feed.port.ts';

type OpenDocuments = (userAgent: string) => readonly Feed[];

/** A source's server half; its public half is in `@towscout/domain/sources`. */
export type CatalogSource = {
  /** Its name in FEEDS. */
  name: string;
  variables: readonly string[];
  /** Checks them, and opens the source's documents: none when it asks for a key and has none. */
  settings: z.ZodType<OpenDocuments>;
  /** It runs only where FEEDS names it. */
  isOffByDefault?: boolean;
  /** Its license forbids it to be shown: FEEDS may not name it. */
  isForbidden?: boolean;
};

type Given<Shape extends z.ZodRawShape> = {
  name: string;
  settings: Shape;
  documents(settings: z.output<z.ZodObject<Shape>>, userAgent: string): readonly Feed[];
};

export const defineSource = <Shape extends z.ZodRawShape>({
  name,
  settings,
  documents,
}: Given<Shape>): CatalogSource => ({
  name,
  variables: Object.keys(settings),
  settings: z.object(settings).transform((read) => (userAgent: string) => documents(read, userAgent)),
});
