import type { ComponentType } from 'react';

import type { ChannelKind } from '@towscout/contracts/delivery/channels/paths';
import { m } from '@towscout/messages';

import { AppriseForm } from './apprise-form.tsx';
import type { ChannelFormProps } from './channel-form.tsx';
import { HomeAssistantForm } from './home-assistant-form.tsx';
import { MqttForm } from './mqtt-form.tsx';
import { NtfyForm } from './ntfy-form.tsx';
import { PushoverForm } from './pushover-form.tsx';
import { TelegramForm } from './telegram-form.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const FORMS: Record<ChannelKind, ComponentType<ChannelFormProps>> = {
  webhook: WebhookForm,
  ntfy: NtfyForm,
  'home-assistant': HomeAssistantForm,
  pushover: PushoverForm,
  telegram: TelegramForm,
  apprise: AppriseForm,
  mqtt: MqttForm,
};

export const nameKind = (kind: ChannelKind): string =>
  ({
    webhook: 'Webhook',
    ntfy: 'ntfy',
    'home-assistant': 'Home Assistant',
    pushover: 'Pushover',
    telegram: 'Telegram',
    apprise: m.delivery_channels_kind_apprise(),
    mqtt: m.delivery_channels_kind_mqtt(),
  })[kind];
