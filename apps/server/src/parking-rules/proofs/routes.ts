import { proofPaths } from '@towscout/contracts/parking-rules/constants';
import { type ParkingProof, proofId, proofEndpoints } from '@towscout/contracts/parking-rules/proofs';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { keepProof, type KeepProofDeps } from './keep-proof.ts';
import { photoAsJpeg, proofPdf } from './pdf/proof-pdf.ts';
import { emptyProof, findChain, findProof, type ProofRow } from './proofs.queries.ts';
import { readContent } from './seal/seal.ts';
import { verifyProofs } from './verify-proofs.ts';

type Deps = KeepProofDeps & { site: string };

const KEEPING = { who: 'member', limit: { perHour: 20, by: 'account' }, isBeforeBody: true } as const;
/** Each reads a photo, or all of them. */
const READING = { policy: { who: 'member', limit: { perMinute: 20 } } } as const;

/** Private to its member. */
export function proofRoutes(app: App, deps: Deps): void {
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
