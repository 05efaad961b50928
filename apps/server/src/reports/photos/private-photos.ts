import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import { afterCommit, type Database, type Tx } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';

import { photoIn, takePhotoBodies, waitForRoom } from './photo-bodies.ts';
import { fileKeys, type PhotoStore } from './photo-files.ts';
import { insertPhoto, makePrivate, releasePrivate } from './photos.queries.ts';
import { storePhoto } from './receive-photo.ts';
import { removeOrphan } from './sweep-orphans.ts';

/** Photos outside reports. */
export type PrivatePhotos = {
  takeBodies(uploads: App): void;
  waitForRoom: typeof waitForRoom;
  photoIn: typeof photoIn;
  /** Swept after an hour unless kept. Rejects with 400. */
  store(uploaderId: string, upload: Buffer): Promise<string>;
  keep(tx: Tx, id: string): Promise<void>;
  /** WebP; null without one. */
  read(id: string): Promise<Buffer | null>;
  /** After the commit. */
  discard(tx: Tx, id: string): Promise<void>;
};

type Deps = { db: Database; clock: Clock; store: PhotoStore; log: Logger };

export function createPrivatePhotos(deps: Deps): PrivatePhotos {
  const { db, clock, store, log } = deps;
  return {
    takeBodies: takePhotoBodies,
    waitForRoom,
    photoIn,
    async store(uploaderId, upload) {
      const [id, now] = [randomUUID(), clock.now()];
      await insertPhoto(db, { id, uploaderId, createdAt: now, uploadedAt: now });
      try {
        await storePhoto(deps, id, upload);
      } catch (error) {
        // Otherwise it is swept within the hour.
        await removeOrphan(deps, id).catch(() => undefined);
        throw error;
      }
      return id;
    },
    keep: makePrivate,
    read: (id) => store.get(fileKeys(id).large),
    async discard(tx, id) {
      await releasePrivate(tx, id, clock.now());
      afterCommit(tx, () => {
        // Otherwise it is swept within the hour.
        removeOrphan(deps, id).catch((error: unknown) => log.warn({ err: error }, 'a private photo was not removed'));
      });
    },
  };
}
