import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { Logger } from 'pino';
import { z } from 'zod';

import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { afterCommit, type Executor, type Tx, type Database } from '#platform/db/database.ts';
import type { DiskSpace } from '#platform/disk/disk-space.ts';
import type { App } from '#platform/http/app.ts';
import { badRequest } from '#platform/http/problem.ts';
import type { Job } from '#platform/jobs/job.ts';
import { inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';

import { createDiskStore } from './adapters/disk-store.ts';
import { createS3Store } from './adapters/s3-store.ts';
import { photoIn, takePhotoBodies, waitForRoom } from './photo-bodies.ts';
import { removeFiles, type PhotoStore, fileKeys } from './photo-files.ts';
import {
  attachPhotos,
  deletePhotos,
  deleteReportPhotos,
  findPhoto,
  findPhotosBy,
  setHidden,
  insertPhoto,
  makePrivate,
  releasePrivate,
} from './photos.queries.ts';
import { ORPHAN_MINUTES, sweepOrphans, storePhoto, removeOrphan } from './receive-photo.ts';
import { type PhotoDeps, photoRoutes } from './routes.ts';

export type Photos = {
  routes(app: App): void;
  jobs: readonly Job<never>[];
  retention: readonly Retention[];
  /** Rejects with 400 for a path that isn't the reporter's own upload. */
  claim(tx: Tx, claim: { paths: readonly string[]; reportId: string; uploaderId: string }): Promise<void>;
  setHidden(tx: Tx, path: string, isHidden: boolean): Promise<void>;
  belongsTo(tx: Tx, path: string, reportId: string): Promise<boolean>;
  private: PrivatePhotos;
  findByUploader(executor: Executor, uploaderId: string): Promise<{ url: string; uploadedAt: Date }[]>;
  /** Rejects while a file can't be removed. */
  eraseByUploader(tx: Tx, uploaderId: string): Promise<void>;
  /** After the commit. */
  forget(tx: Tx, reportIds: string[]): Promise<void>;
};

export function createPhotos(given: PhotoDeps & { log: Logger }): Photos {
  const retention: Retention[] = [
    { rows: 'photos that no report carries', kept: inMinutes(ORPHAN_MINUTES), prune: () => sweepOrphans(given) },
  ];
  return {
    routes: (app) => photoRoutes(app, given),
    jobs: [pruneJob('reports.sweep-orphaned-photos', '*/10 * * * *', retention)],
    retention,
    private: createPrivatePhotos(given),
    async claim(tx, { paths, reportId, uploaderId }) {
      if (paths.length === 0) return;
      const attached = await attachPhotos(tx, paths.map(getId), reportId, uploaderId);
      if (attached < paths.length) throw badRequest(m.reports_server_photos_of_last_hour());
    },
    setHidden: (tx, path, isHidden) => setHidden(tx, getId(path), isHidden ? given.clock.now() : null),
    async belongsTo(tx, path, reportId) {
      const id = z.uuid().safeParse(getId(path));
      return id.success && (await findPhoto(tx, id.data))?.reportId === reportId;
    },
    findByUploader: async (executor, uploaderId) =>
      (await findPhotosBy(executor, uploaderId)).flatMap(({ id, uploadedAt, isPrivate }) =>
        uploadedAt && !isPrivate ? [{ url: `/objects/${id}`, uploadedAt }] : [],
      ),
    async eraseByUploader(tx, uploaderId) {
      const ids = (await findPhotosBy(tx, uploaderId)).map(({ id }) => id);
      // Rows outlive their files.
      for (const id of ids) await removeFiles(given.store, id);
      await deletePhotos(tx, ids);
    },
    async forget(tx, reportIds) {
      const forgotten = await deleteReportPhotos(tx, reportIds);
      afterCommit(tx, () => {
        // A leftover file is never served.
        for (const id of forgotten)
          removeFiles(given.store, id).catch((error: unknown) =>
            given.log.warn({ err: error }, 'a photo was not removed'),
          );
      });
    },
  };
}

const getId = (path: string): string => path.slice('/objects/'.length);

/** S3 when configured, else a folder. */
export function openPhotoStore(config: Config, disk: Pick<DiskSpace, 'isLow' | 'check'>): PhotoStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey })
    : createDiskStore(join(config.DATA_DIR, 'photos'), disk);
}

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

function createPrivatePhotos(deps: Deps): PrivatePhotos {
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
