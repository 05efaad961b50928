import { useId } from 'react';
import { z } from 'zod';

import { readRateLimit } from '@towscout/contracts/sources/city-data/paths';
import type { CityConfig } from '@towscout/contracts/sources/city-data/schema';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { hasKey } from '../sync/city-figures.ts';
import { useChangeCityConfig } from '../sync/use-city-configs.ts';
import { KeyField } from './key-field.tsx';

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
