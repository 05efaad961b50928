import { useMutation, useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import type { z } from 'zod';

import { SUPPORT_MESSAGE_MAX, supportPaths } from '@towscout/contracts/operations/constants';
import { type SupportStanding, supportMessageBody } from '@towscout/contracts/operations/support';
import { m } from '@towscout/messages';

import { getErrorMessage, api } from '#platform/api.ts';
import { useIdempotencyKey } from '#platform/use-idempotency-key.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormField, Form, type FormState, useForm } from '#ui/form/form.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

type SupportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const messageFields = supportMessageBody.pick({ message: true });

/** Closing keeps an unsent message. */
export function SupportDialog({ open, onOpenChange }: SupportDialogProps) {
  const form = useForm(messageFields, { message: '' });
  const change = (isOpen: boolean) => {
    form.clearErrors();
    onOpenChange(isOpen);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={m.operations_support_contact()}>
      {open && <Support form={form} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}

type WritingProps = {
  form: FormState<z.input<typeof messageFields>, z.output<typeof messageFields>>;
  onClose: () => void;
};

function Support(writing: WritingProps) {
  const { data: standing, error, refetch } = useSupport();
  if (error) {
    return (
      <LoadFailed
        title={m.operations_support_not_loaded()}
        reason={getErrorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!standing) return <Skeleton className="h-60 w-full" />;
  return standing.isSetUp ? <MessageForm {...writing} standing={standing} /> : <NotSetUp />;
}

function NotSetUp() {
  return (
    <EmptyState icon={<MailX size={22} />} title={m.operations_support_not_set_up()}>
      {m.operations_support_not_set_up_why()}
    </EmptyState>
  );
}

function MessageForm({ form, onClose, standing }: WritingProps & { standing: SupportStanding }) {
  const { toast } = useToast();
  const { mutateAsync } = useWriteToSupport();
  const { isSubmitting } = form.formState;

  const send = async ({ message }: { message: string }) => {
    const { replyTo } = await mutateAsync(message);
    toast({
      title: m.operations_support_received(),
      description: m.operations_support_we_reply({ address: replyTo }),
      tone: 'success',
    });
    form.reset();
    onClose();
  };

  return (
    <Form
      form={form}
      onSubmit={send}
      explain={(error) => ({
        field: 'message',
        sentence: `${getErrorMessage(error)} ${m.operations_support_still_here()}`,
      })}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-muted">
        {standing.isPriority ? (
          <>
            <Badge>{m.operations_support_priority()}</Badge> {m.operations_support_priority_why()}
          </>
        ) : (
          m.operations_support_not_priority()
        )}
      </p>
      <FormField
        form={form}
        name="message"
        label={m.operations_support_question()}
        hint={
          <>
            {m.operations_support_reply_before()} <span className="break-all">{standing.replyTo}</span>.
          </>
        }
      >
        {(input) => <TextArea {...input} rows={7} required maxLength={SUPPORT_MESSAGE_MAX} />}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isSubmitting}>
        {isSubmitting ? m.operations_support_sending() : m.operations_support_send()}
      </Button>
    </Form>
  );
}

/** Refetched on each opening, because the plan may have changed. */
const useSupport = () =>
  useQuery({
    queryKey: [supportPaths.standing],
    queryFn: ({ signal }) => api.get(supportPaths.standing, { signal }),
    staleTime: 0,
  });

/** A repeated send keeps its id. */
function useWriteToSupport() {
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (message: string) => api.post(supportPaths.messages, { body: { id: keyFor(message), message } }),
    onSuccess: forget,
  });
}
