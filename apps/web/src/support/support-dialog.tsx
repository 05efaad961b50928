import { MailX } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

import { SUPPORT_MESSAGE_MAX, type SupportStanding } from '@towscout/contracts/support';

import { sentenceOf } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';

import { useSupport, useWriteToSupport } from './use-support.ts';

type SupportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const OUTAGE = "Can't reach TowScout. Your message is still here; please try again.";

/** A message to whoever runs the site. What was written stays when the dialog is closed without sending it. */
export function SupportDialog({ open, onOpenChange }: SupportDialogProps) {
  const [message, setMessage] = useState('');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Contact support">
      {open && <Support message={message} onChange={setMessage} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type WritingProps = { message: string; onChange: (message: string) => void; onClose: () => void };

function Support(writing: WritingProps) {
  const { data: standing, error, refetch } = useSupport();
  if (error) {
    return <LoadFailed title="Couldn't load support" reason={sentenceOf(error)} onRetry={() => void refetch()} />;
  }
  if (!standing) return <Skeleton className="h-60 w-full" />;
  return standing.isSetUp ? <Form {...writing} standing={standing} /> : <NotSetUp />;
}

function NotSetUp() {
  return (
    <EmptyState icon={<MailX size={22} />} title="Support isn't set up on this site">
      Whoever runs it hasn't set a support address.
    </EmptyState>
  );
}

function Form({ message, onChange, onClose, standing }: WritingProps & { standing: SupportStanding }) {
  const formId = useId();
  const { toast } = useToast();
  const { mutate, isPending, error, reset } = useWriteToSupport();
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? 'Tell us what we can help with.' : error ? sentenceOf(error, OUTAGE) : undefined;

  const change = (written: string) => {
    onChange(written);
    setEmpty(false);
    reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() === '') return setEmpty(true);
    mutate(message, {
      onSuccess: ({ replyTo }) => {
        toast({ title: 'Message received', description: `We'll reply to ${replyTo}.`, tone: 'success' });
        onChange('');
        onClose();
      },
    });
  };

  return (
    <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {standing.isPriority ? (
          <>
            <Badge tone="amber">Priority support</Badge> As a Premium member, your message is read first.
          </>
        ) : (
          "Premium members' messages are read first."
        )}
      </p>
      <Field
        label="How can we help?"
        hint={
          <>
            We'll reply to <span className="break-all">{standing.replyTo}</span>.
          </>
        }
        error={problem}
      >
        <TextArea
          rows={7}
          required
          maxLength={SUPPORT_MESSAGE_MAX}
          value={message}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={isPending}>
        {isPending ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}
