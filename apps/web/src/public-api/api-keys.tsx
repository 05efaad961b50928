import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import {
  API_KEY_NAME_MAX_LENGTH,
  apiAccessRequiresPremium,
  apiKeyPaths,
  type ApiKeyRight,
} from '@towscout/contracts/public-api/constants';
import { type ApiKey, changeApiKeyBody, type CreatedApiKey } from '@towscout/contracts/public-api/keys';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { Form, FormField, useForm } from '#ui/form/form.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';
import { useToast } from '#ui/toast.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** Skips name validation where the answer is that a key needs Premium. */
const anyName = z.object({ name: z.string() });
const keyName = changeApiKeyBody.pick({ name: true }).required();

const listRights = (): { value: ApiKeyRight; label: string }[] => [
  { value: 'api', label: m.public_api_right_api() },
  { value: 'parked-car', label: m.public_api_right_car() },
];

/** Shows the new key once. */
export function NewKey({ isPremium }: { isPremium: boolean }) {
  const { create } = useApiKeyChanges();
  const { toast } = useToast();
  const form = useForm(isPremium ? keyName : anyName, { name: '' });
  const [right, setRight] = useState<ApiKeyRight>('api');
  const [made, setMade] = useState<CreatedApiKey | null>(null);

  const submit = ({ name }: { name: string }) => {
    if (!isPremium)
      return toast({
        title: m.public_api_premium_required(),
        description: apiAccessRequiresPremium(),
        tone: 'destructive',
      });
    create.mutate(
      { name, right },
      {
        onSuccess: (key) => {
          setMade(key);
          form.reset();
        },
      },
    );
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        onInvalid={({ name }) =>
          toast({ title: m.public_api_name_required(), description: name?.message ?? '', tone: 'destructive' })
        }
        className="flex flex-wrap items-end gap-2"
      >
        <div className="min-w-48 flex-1">
          <FormField form={form} name="name" label={m.public_api_name()}>
            {(input) => (
              <TextInput
                {...input}
                maxLength={API_KEY_NAME_MAX_LENGTH}
                placeholder={m.public_api_name_example()}
                autoComplete="off"
              />
            )}
          </FormField>
        </div>
        <PlainSelect label={m.public_api_it_may()} value={right} onValueChange={setRight} options={listRights()} />
        <Button type="submit" isBusy={create.isPending}>
          {m.public_api_create()}
        </Button>
      </Form>
      {made && <ShownOnce made={made} onDone={() => setMade(null)} />}
    </>
  );
}

/** Centered, or a phone's toast would cover it. */
const bringToMiddle = (key: HTMLElement | null): void => key?.scrollIntoView({ block: 'center' });

function ShownOnce({ made, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  return (
    <div
      ref={bringToMiddle}
      role="group"
      aria-label={m.public_api_the_key({ name: made.name })}
      className="flex flex-col gap-3 rounded-md bg-sunken p-3"
    >
      <p className="text-sm font-medium">{m.public_api_copy_now()}</p>
      <code className="rounded-sm bg-sunken p-2 text-sm wrap-anywhere select-all">{made.key}</code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={made.key} />
        <Button onClick={onDone}>{m.common_done()}</Button>
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const copy = useCopy();
  return (
    <Button variant="primary" onClick={() => void copy(text, m.public_api_on_clipboard())}>
      <Copy aria-hidden size={16} />
      {m.public_api_copy()}
    </Button>
  );
}

const KEYS = [apiKeyPaths.list];

export const useApiKeys = () =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api.get(apiKeyPaths.list, { signal }) });

export function useApiKeyChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: KEYS });
  const meta = { failed: m.public_api_error() };
  return {
    create: useMutation({
      mutationFn: (key: Pick<ApiKey, 'name' | 'right'>) => api.post(apiKeyPaths.list, { body: key }),
      onSuccess: ({ name }) => {
        void refetch();
        toast({ title: m.public_api_created(), description: m.public_api_created_copy({ name }), tone: 'success' });
      },
      meta,
    }),
    switchTo: useMutation({
      mutationFn: ({ id, isActive }: Pick<ApiKey, 'id' | 'isActive'>) =>
        api.patch(apiKeyPaths.one, { body: { isActive }, params: { id } }),
      onSuccess: ({ name, isActive }) =>
        toast({
          title: m.public_api_updated(),
          description: isActive ? m.public_api_is_on({ name }) : m.public_api_is_off({ name }),
          tone: 'success',
        }),
      meta,
      onSettled: refetch,
    }),
    remove: useMutation({
      mutationFn: ({ id }: ApiKey) => api.delete(apiKeyPaths.one, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({ title: m.public_api_deleted(), description: m.public_api_no_access({ name }) }),
      meta,
      onSettled: refetch,
    }),
  };
}
