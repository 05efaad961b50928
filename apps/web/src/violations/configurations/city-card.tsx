import { useId } from 'react';

import type { CityConfig } from '@towscout/contracts/city-data/schema';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';

import { hasKey } from '../sync/city-figures.ts';
import { useChangeCityConfig } from '../sync/use-city-configs.ts';
import { KeyField } from './key-field.tsx';
import { RateLimitField } from './rate-limit-field.tsx';

const KEY_WORDS = { own: 'Configured', site: 'Site’s key' } as const;

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
          <Badge tone={apiKey ? 'green' : 'neutral'}>{apiKey ? KEY_WORDS[apiKey] : 'Not configured'}</Badge>
        </div>
        <p className="mt-0.5 text-xs break-all text-muted">{apiEndpoint}</p>
      </header>
      <Switch
        label="Sync on a schedule"
        {...(!hasKey(config) && { hint: 'Save an API key first.' })}
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
