import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { proofPaths } from '@towscout/contracts/proofs/paths';
import type { ParkingProof } from '@towscout/contracts/proofs/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';

import { getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { proofVerdictSentence } from './proof-verdict-sentence.ts';
import { useDeleteProof, useProofs, useVerifyProofs } from './use-proofs.ts';

const formatTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The proofs of parking that I kept: print, check and delete them. */
export function ProofsCard() {
  const { data: proofs, isError, refetch } = useProofs();
  return (
    <section aria-label="Proof of parking" className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Proof of parking</h2>
      {isError ? (
        <LoadFailed isRow title="Couldn't load your proofs." onRetry={() => void refetch()} />
      ) : !proofs ? (
        <Skeleton className="h-16 w-full rounded-md" />
      ) : proofs.length === 0 ? (
        <p className="text-sm text-muted">
          None yet. After you park, open “Find my car” and tap “Keep proof of parking”: a photo with time and place,
          sealed so that a later change shows.
        </p>
      ) : (
        <>
          <ul aria-label="Your proofs of parking" className="divide-y divide-line border-y border-line">
            {proofs.map((proof) => (
              <ProofRow key={proof.id} proof={proof} />
            ))}
          </ul>
          <CheckSeals />
        </>
      )}
    </section>
  );
}

function ProofRow({ proof }: { proof: ParkingProof }) {
  const remove = useDeleteProof();
  const [isAsking, setAsking] = useState(false);
  const { id, sealedAt, address, latitude: lat, longitude: lng } = proof;
  const when = formatTime(sealedAt);
  const removeIt = () => {
    setAsking(false);
    remove.mutate(id);
  };
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-sm">
      <span className="min-w-28 flex-1 wrap-anywhere">
        <span className="block font-medium">{when}</span>
        <span className="text-muted">{address ?? formatCoordinates({ lat, lng })}</span>
      </span>
      <LinkButton reload download href={proofPaths.pdf.replace(':id', id)}>
        <Download aria-hidden size={16} />
        PDF <span className="sr-only">of {when}</span>
      </LinkButton>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete the proof of ${when}`}
        isBusy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this proof?"
        description="Its photo, time and place are deleted for good. Only its hash stays, so that your other proofs still hold."
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={removeIt}>
              Delete proof
            </Button>
          </>
        }
      />
    </li>
  );
}

function CheckSeals() {
  const verify = useVerifyProofs();
  const words = verify.data ? proofVerdictSentence(verify.data) : verify.error && getErrorMessage(verify.error);
  return (
    <div className="flex flex-col gap-2">
      <Button className="self-start" isBusy={verify.isPending} onClick={() => verify.mutate()}>
        Check seals
      </Button>
      <p role="status" className={verify.data?.isIntact ? 'text-sm' : 'text-sm font-medium text-red'}>
        {words}
      </p>
    </div>
  );
}
