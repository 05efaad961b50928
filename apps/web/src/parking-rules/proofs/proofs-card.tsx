import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { proofPaths } from '@towscout/contracts/parking-rules/constants';
import type { ParkingProof } from '@towscout/contracts/parking-rules/proofs';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { getErrorMessage } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { proofVerdictSentence, useDeleteProof, useProofs, useVerifyProofs } from './use-proofs.ts';

const formatTime = (instant: string): string =>
  new Date(instant).toLocaleString(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' });

/** The proofs of parking that I kept: print, check and delete them. */
export function ProofsCard() {
  const { data: proofs, isError, refetch } = useProofs();
  return (
    <section aria-label={m.parking_rules_proofs_title()} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{m.parking_rules_proofs_title()}</h3>
      {isError ? (
        <LoadFailed isRow title={m.parking_rules_proofs_load_failed()} onRetry={() => void refetch()} />
      ) : !proofs ? (
        <Skeleton className="h-16 w-full rounded-md" />
      ) : proofs.length === 0 ? (
        <p className="text-sm text-muted">{m.parking_rules_proofs_empty()}</p>
      ) : (
        <>
          <ul aria-label={m.parking_rules_proofs_list()} className="divide-y divide-line border-y border-line">
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
        {m.parking_rules_proofs_pdf()} <span className="sr-only">{m.parking_rules_proofs_pdf_of({ time: when })}</span>
      </LinkButton>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.parking_rules_proofs_delete_this({ time: when })}
        isBusy={remove.isPending}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.parking_rules_proofs_delete_ask()}
        description={m.parking_rules_proofs_delete_hint()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" onClick={removeIt}>
              {m.parking_rules_proofs_delete()}
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
        {m.parking_rules_proofs_check()}
      </Button>
      <p role="status" className={verify.data?.isIntact ? 'text-sm' : 'text-sm font-medium text-red'}>
        {words}
      </p>
    </div>
  );
}
