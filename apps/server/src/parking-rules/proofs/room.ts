import { proofPaths } from '@towscout/contracts/parking-rules/constants';
import {
  type ParkingProof,
  proofId,
  proofEndpoints,
  type ProofVerdict,
} from '@towscout/contracts/parking-rules/proofs';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { transact, type Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';
import type { Reports, PrivatePhotos } from '#reports';

import type { ParkingRules } from '../index.ts';
import { keepProof, type KeepProofDeps } from './keep-proof.ts';
import { photoAsJpeg, proofPdf } from './proof-pdf.ts';
import {
  countChains,
  deleteChain,
  findChain,
  type ProofRow,
  emptyProof,
  findProof,
  findReach,
} from './proofs.queries.ts';
import { createSigner, readContent, sha256, type Signer, findBreak } from './seal.ts';

type Needs = {
  accounts: Accounts;
  places: Places;
  parkingRules: ParkingRules;
  reports: Pick<Reports, 'privatePhotos'>;
};

/** Photos that show later where and when a car was parked. */
export function createProofs(platform: Platform, needs: Needs): Room {
  const { config, secrets } = platform;
  const deps = {
    ...platform,
    ...needs,
    photos: needs.reports.privatePhotos,
    signer: createSigner(secrets.proof),
    site: config.PUBLIC_URL ?? 'TowScout',
  };
  return {
    face: null,
    routes: (app) => proofRoutes(app, deps),
    userData: proofsUserData,
    start: () => countChains(platform.db),
  };
}

/** Their photos are the reports room's to erase. */
const proofsUserData: UserData = {
  room: 'proofs',
  async export(executor, userId) {
    const chain = await findChain(executor, userId);
    return { parkingProofs: chain.map(toExport) };
  },
  erase: (tx, { id }) => deleteChain(tx, id),
};

const toExport = ({ id, sequence, contentHash, previousHash, hash, signature, content }: ProofRow) => ({
  sequence,
  contentHash,
  previousHash,
  hash,
  signature,
  content: content && (readContent(content) ?? content),
  pdfUrl: content && proofPaths.pdf.replace(':id', id),
});

type Deps = KeepProofDeps & { site: string };

const KEEPING = { who: 'member', limit: { perHour: 20, by: 'account' }, isBeforeBody: true } as const;
/** Each reads a photo, or all of them. */
const READING = { policy: { who: 'member', limit: { perMinute: 20 } } } as const;

/** Private to its member. */
function proofRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, proofEndpoints);
  const { db, photos } = deps;
  const findKept = async (userId: string, id: string) => {
    const proof = await findProof(db, id);
    if (proof?.userId !== userId || proof.content === null) throw notFound(m.parking_rules_proofs_server_not_found());
    return { proof, content: readContent(proof.content) };
  };

  routes.get(
    proofPaths.list,
    { operationId: 'listParkingProofs', summary: 'Your proofs of parking, newest first', config: forMembers },
    async (request) =>
      (await findChain(db, getViewer(request).id)).flatMap((proof) => present(proof) ?? []).toReversed(),
  );

  routes.get(
    proofPaths.verify,
    { operationId: 'verifyParkingProofs', summary: 'Whether your proofs of parking are unchanged', config: READING },
    async (request) => verifyProofs(deps, getViewer(request).id),
  );

  app.register(async (uploads: App) => {
    photos.takeBodies(uploads);
    declaredRoutes(uploads, proofEndpoints).put(
      proofPaths.one,
      {
        operationId: 'keepParkingProof',
        summary: 'Seal a photo as proof of parking',
        config: { policy: KEEPING },
        preParsing: async (_request, reply) => photos.waitForRoom(reply),
      },
      async (request) => {
        const asked = { ...request.query, id: request.params.id, upload: photos.photoIn(request) };
        const kept = present(await keepProof(deps, getViewer(request).id, asked));
        if (!kept) throw notFound(m.parking_rules_proofs_server_not_found());
        return kept;
      },
    );
  });

  app.get(
    proofPaths.pdf,
    {
      schema: { operationId: 'printParkingProof', summary: 'A proof of parking as PDF', params: proofId },
      config: READING,
    },
    async (request, reply) => {
      const { proof, content } = await findKept(getViewer(request).id, request.params.id);
      if (!content) throw notFound(m.parking_rules_proofs_server_not_found());
      const photo = proof.photoId && (await photos.read(proof.photoId));
      if (!photo) throw notFound(m.parking_rules_proofs_server_photo_not_found());
      const told = { proof, content, publicKey: deps.signer.publicKey, site: deps.site };
      const pdf = await proofPdf(told, await photoAsJpeg(photo));
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${m.parking_rules_proofs_server_file_name({ day: content.sealedAt.slice(0, 10) })}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(pdf);
    },
  );

  routes.delete(
    proofPaths.one,
    { operationId: 'deleteParkingProof', summary: 'Delete a proof of parking', config: forMembers },
    async (request) => {
      const { proof } = await findKept(getViewer(request).id, request.params.id);
      await transact(db, async (tx) => {
        await emptyProof(tx, proof.id);
        if (proof.photoId) await photos.discard(tx, proof.photoId);
      });
    },
  );
}

/** Null once it is deleted, and when it was changed into what nobody can read, which the verdict tells. */
function present({ id, sequence, hash, content }: ProofRow): ParkingProof | null {
  const said = content === null ? null : readContent(content);
  if (!said) return null;
  const { sealedAt, takenAt, latitude, longitude, accuracyMeters, address } = said;
  return { id, sequence, hash, sealedAt, takenAt, latitude, longitude, accuracyMeters, address };
}

type VerifyDeps = { db: Database; photos: Pick<PrivatePhotos, 'read'>; signer: Signer };

/** Holds the whole chain of an account, and each photo, against what was sealed. */
async function verifyProofs({ db, photos, signer }: VerifyDeps, userId: string): Promise<ProofVerdict> {
  // Before the chain, which may grow meanwhile.
  const reach = await findReach(db, userId);
  const chain = await findChain(db, userId);
  const problem = findBreak(userId, chain, signer, reach) ?? (await findChangedPhoto(chain, photos));
  return {
    isIntact: problem === null,
    problem,
    proofs: chain.length,
    deleted: chain.filter(({ content }) => content === null).length,
    publicKey: signer.publicKey,
  };
}

async function findChangedPhoto(
  chain: readonly ProofRow[],
  photos: Pick<PrivatePhotos, 'read'>,
): Promise<ProofVerdict['problem']> {
  for (const { sequence, content, photoId } of chain) {
    if (content === null) continue;
    const photo = photoId && (await photos.read(photoId));
    if (!photo || sha256(photo) !== readContent(content)?.photoSha256) return { sequence, what: 'photo' };
  }
  return null;
}
