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

/** Photos that belong to no report, and that only the room that keeps them shows. */
export type PrivatePhotos = {
  /** Makes these routes take photos as their bodies. */
  takeBodies(uploads: App): void;
  waitForRoom: typeof waitForRoom;
  photoIn: typeof photoIn;
  /** Encodes and stores a photo; one that is not kept within an hour is swept. Rejects with 400 for what is none. */
  store(uploaderId: string, upload: Buffer): Promise<string>;
  keep(tx: Tx, id: string): Promise<void>;
  /** As WebP; null when there is none. */
  read(id: string): Promise<Buffer | null>;
  /** Removes it once the transaction has committed. */
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
        // What cannot be undone now is swept within the hour.
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
        // What is not removed now is swept within the hour.
        removeOrphan(deps, id).catch((error: unknown) => log.warn({ err: error }, 'a private photo was not removed'));
      });
    },
  };
}
