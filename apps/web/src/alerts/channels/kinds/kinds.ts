import type { ComponentType } from 'react';

import type { ChannelKind } from '@towscout/contracts/alert-channels/paths';

import { AppriseForm } from './apprise-form.tsx';
import type { ChannelFormProps } from './channel-form.tsx';
import { HomeAssistantForm } from './home-assistant-form.tsx';
import { MqttForm } from './mqtt-form.tsx';
import { NtfyForm } from './ntfy-form.tsx';
import { PushoverForm } from './pushover-form.tsx';
import { TelegramForm } from './telegram-form.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Kind = { label: string; Form: ComponentType<ChannelFormProps> };

export const KINDS: Record<ChannelKind, Kind> = {
  webhook: { label: 'Webhook', Form: WebhookForm },
  ntfy: { label: 'ntfy', Form: NtfyForm },
  'home-assistant': { label: 'Home Assistant', Form: HomeAssistantForm },
  pushover: { label: 'Pushover', Form: PushoverForm },
  telegram: { label: 'Telegram', Form: TelegramForm },
  apprise: { label: 'Another service', Form: AppriseForm },
  mqtt: { label: 'Home Assistant by MQTT', Form: MqttForm },
};
