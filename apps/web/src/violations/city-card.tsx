import { useId } from 'react';
import { z } from 'zod';

import type { CityConfig } from '@towscout/contracts/sources/city-data';
import { readRateLimit } from '@towscout/contracts/sources/constants';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';

import { hasKey, useChangeCityConfig } from './sync/use-city-syncs.ts';

type KeyFieldProps = {
  config: CityConfig;
  isSaving: boolean;
  onSave: (change: { apiKey: string | null }, then?: { onSuccess: () => void }) => void;
};

const keyFields = z.object({
  apiKey: z
    .string()
    .trim()
    .min(1, { error: () => m.violations_sync_key_missing() }),
});

/** Keys are write-only. */
function KeyField({ config: { apiKey, apiEndpoint }, isSaving, onSave }: KeyFieldProps) {
  const { toast } = useToast();
  const form = useForm(keyFields, { apiKey: '' });
  return (
    <Form
      form={form}
      onSubmit={(change) => onSave(change, { onSuccess: () => form.reset() })}
      onInvalid={() =>
        toast({
          title: m.violations_sync_key_required(),
          description: m.violations_sync_key_missing(),
          tone: 'destructive',
        })
      }
      className="flex flex-col"
    >
      <FormField form={form} name="apiKey" label={m.violations_sync_key()} hint={keyHint(apiEndpoint)}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              type="password"
              autoComplete="off"
              placeholder={apiKey === 'own' ? m.violations_sync_replace_key() : m.violations_sync_paste_token()}
              className="min-w-0 flex-1"
            />
            <Button type="submit" isBusy={isSaving}>
              {m.violations_sync_save_key()}
            </Button>
          </div>
        )}
      </FormField>
      {apiKey === 'own' && (
        <Button
          variant="quiet"
          className="-ml-3 self-start px-3!"
          isBusy={isSaving}
          onClick={() => onSave({ apiKey: null })}
        >
          {m.violations_sync_remove_key()}
        </Button>
      )}
    </Form>
  );
}

const keyHint = (apiEndpoint: string): string =>
  URL.canParse(apiEndpoint)
    ? m.violations_sync_key_hint_from({ host: new URL(apiEndpoint).host })
    : m.violations_sync_key_hint();

const describeKey = (key: CityConfig['apiKey']): string =>
  key === null
    ? m.violations_sync_not_configured()
    : { own: m.violations_sync_configured(), site: m.violations_sync_site_key() }[key];

export function CityCard({ config }: { config: CityConfig }) {
  const { cityName, apiEndpoint, apiKey, isActive, rateLimitPerHour, mayManage } = config;
  const { mutate: change, isPending } = useChangeCityConfig(config);
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-3">
      <header>
        <div className="flex items-center justify-between gap-3">
          <h3 id={titleId} className="text-base font-semibold">
            {cityName}
          </h3>
          <Badge tone={apiKey ? 'green' : 'neutral'}>{describeKey(apiKey)}</Badge>
        </div>
        <p className="mt-0.5 text-xs break-all text-muted">{apiEndpoint}</p>
      </header>
      <Switch
        label={m.violations_sync_schedule()}
        {...(!hasKey(config) && { hint: m.violations_sync_key_first() })}
        checked={isActive === 1}
        disabled={!mayManage || !hasKey(config) || isPending}
        onCheckedChange={(active) => change({ isActive: active ? 1 : 0 })}
      />
      {mayManage && (
        <>
          <KeyField config={config} isSaving={isPending} onSave={change} />
          <RateLimitField
            saved={rateLimitPerHour}
            isSaving={isPending}
            onSave={(limit) => change({ rateLimitPerHour: limit })}
          />
        </>
      )}
    </Card>
  );
}

/** Anything but a number means 1000 (specification section 5). */
const limitFields = z.object({ limit: z.string().transform(readRateLimit) });

type RateLimitFieldProps = { saved: number; isSaving: boolean; onSave: (limit: number) => void };

function RateLimitField({ saved, isSaving, onSave }: RateLimitFieldProps) {
  const form = useForm(limitFields, { limit: String(saved) });
  const isSaved = form.watch('limit') === String(saved);
  const save = ({ limit }: { limit: number }) => {
    form.setValue('limit', String(limit));
    onSave(limit);
  };
  return (
    <Form form={form} onSubmit={save}>
      <FormField form={form} name="limit" label={m.violations_sync_rate_limit()}>
        {(input) => (
          <div className="flex gap-2">
            <TextInput {...input} inputMode="numeric" className="min-w-0 flex-1" />
            <Button type="submit" isBusy={isSaving} disabled={isSaved} focusableWhenDisabled>
              {m.violations_sync_save_limit()}
            </Button>
          </div>
        )}
      </FormField>
    </Form>
  );
}
