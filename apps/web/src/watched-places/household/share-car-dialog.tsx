import { Copy, Share2, UserPlus } from 'lucide-react';
import { useState } from 'react';

import {
  PEOPLE_PER_CAR,
  CAR_NAME_MAX_LENGTH,
  INVITE_DAYS,
} from '@towscout/contracts/watched-places/parked-car/constants';
import { type Sharing, carNameBody, type CreatedInvite } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { canShare, useCopy, useShare } from '#ui/use-copy.ts';

import { invitePath, useSharing, useSharingChanges } from './use-household.ts';

const formatDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { month: 'short', day: 'numeric' });

type ShareCarDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Who else is alerted of my car: invite, revoke, remove. */
export function ShareCarDialog({ open, onOpenChange }: ShareCarDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.watched_places_household_share()}
      description={m.watched_places_household_share_hint({ count: PEOPLE_PER_CAR - 1 })}
    >
      <ShareCar />
    </Dialog>
  );
}

function ShareCar() {
  const { data: sharing, isError, refetch } = useSharing();
  if (isError)
    return <LoadFailed isRow title={m.watched_places_household_people_load_failed()} onRetry={() => void refetch()} />;
  if (!sharing) return <Skeleton className="h-40 w-full rounded-md" />;
  return (
    <div className="flex flex-col gap-5">
      <People coDrivers={sharing.coDrivers} />
      <div className="flex flex-col gap-3">
        <NewInvite carName={sharing.name} />
        <OpenInvites invites={sharing.invites} />
      </div>
      <CarNameForm name={sharing.name} />
    </div>
  );
}

function People({ coDrivers }: Pick<Sharing, 'coDrivers'>) {
  if (coDrivers.length === 0) return <p className="text-sm text-muted">{m.watched_places_household_nobody()}</p>;
  return (
    <ul aria-label={m.watched_places_household_people()} className="divide-y divide-line border-y border-line">
      {coDrivers.map((coDriver) => (
        <Person key={coDriver.id} coDriver={coDriver} />
      ))}
    </ul>
  );
}

function Person({ coDriver }: { coDriver: Sharing['coDrivers'][number] }) {
  const { remove } = useSharingChanges();
  const [isAsking, setAsking] = useState(false);
  const { name, joinedAt } = coDriver;
  const removeThem = () => {
    setAsking(false);
    remove.mutate(coDriver);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">{m.watched_places_household_since({ day: formatDay(joinedAt) })}</span>
      </span>
      <Button variant="quiet" isBusy={remove.isPending} onClick={() => setAsking(true)}>
        {m.common_remove()} <span className="sr-only">{name}</span>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.watched_places_household_remove_person({ person: name })}
        description={m.watched_places_household_remove_person_hint({ person: name })}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" onClick={removeThem}>
              {m.common_remove()}
            </Button>
          </>
        }
      />
    </li>
  );
}

function OpenInvites({ invites }: Pick<Sharing, 'invites'>) {
  const { revoke } = useSharingChanges();
  if (invites.length === 0) return null;
  return (
    <ul aria-label={m.watched_places_household_open_invites()} className="divide-y divide-line border-y border-line">
      {invites.map(({ id, createdAt, expiresAt }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
          <span>
            {m.watched_places_household_invite_from({ day: formatDay(createdAt) })}{' '}
            <span className="whitespace-nowrap text-muted">
              {m.watched_places_household_invite_ends({ day: formatDay(expiresAt) })}
            </span>
          </span>
          <Button variant="quiet" isBusy={revoke.isPending} onClick={() => revoke.mutate(id)}>
            {m.watched_places_household_revoke()}{' '}
            <span className="sr-only">{m.watched_places_household_revoke_invite({ day: formatDay(createdAt) })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function CarNameForm({ name }: { name: string }) {
  const { rename } = useSharingChanges();
  const form = useForm(carNameBody, { name });
  return (
    <Form
      form={form}
      onSubmit={({ name: typed }) => rename.mutate(typed)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2"
    >
      <FormField
        form={form}
        name="name"
        label={m.watched_places_household_name_label()}
        hint={m.watched_places_household_name_hint()}
      >
        {(input) => <TextInput {...input} maxLength={CAR_NAME_MAX_LENGTH} autoComplete="off" />}
      </FormField>
      <Button type="submit" className="mt-6.5" isBusy={rename.isPending}>
        {m.watched_places_household_save_name()}
      </Button>
    </Form>
  );
}

/** Makes a link, and shows it once. */
export function NewInvite({ carName }: { carName: string }) {
  const { invite } = useSharingChanges();
  const [made, setMade] = useState<CreatedInvite | null>(null);
  return made ? (
    <InviteLink carName={carName} made={made} onDone={() => setMade(null)} />
  ) : (
    <Button
      variant="primary"
      className="self-start"
      isBusy={invite.isPending}
      onClick={() => invite.mutate(undefined, { onSuccess: setMade })}
    >
      <UserPlus aria-hidden size={18} />
      {m.watched_places_household_create_link()}
    </Button>
  );
}

type InviteLinkProps = { carName: string; made: CreatedInvite; onDone: () => void };

function InviteLink({ carName, made, onDone }: InviteLinkProps) {
  const copyText = useCopy();
  const link = location.origin + invitePath(made.secret);
  const copy = () => void copyText(link, m.watched_places_household_link_copied());
  const share = useShare();
  const shareLink = () =>
    void share(
      { title: 'TowScout', text: m.watched_places_household_share_text({ car: carName }), url: link },
      m.watched_places_household_link_copied(),
    );
  return (
    <div
      role="group"
      aria-label={m.watched_places_household_link()}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <p className="text-sm font-medium">{m.watched_places_household_link_hint({ days: INVITE_DAYS })}</p>
      <code className="rounded-sm bg-raised p-2 text-xs wrap-anywhere select-all">{link}</code>
      <div className="flex flex-wrap gap-2">
        {canShare() && (
          <Button variant="primary" onClick={shareLink}>
            <Share2 aria-hidden size={16} />
            {m.watched_places_household_send()}
          </Button>
        )}
        <Button onClick={copy}>
          <Copy aria-hidden size={16} />
          {m.watched_places_household_copy_link()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.common_done()}
        </Button>
      </div>
    </div>
  );
}
