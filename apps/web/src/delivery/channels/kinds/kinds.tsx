import type { ComponentType } from 'react';

import {
  webhookBody,
  ntfyBody,
  homeAssistantBody,
  pushoverBody,
  appriseBody,
  mqttBody,
} from '@towscout/contracts/delivery/channels';
import { type ChannelKind, APPRISE_SERVICES } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { type ChannelFormProps, ChannelForm } from './channel-form.tsx';
import { TelegramForm } from './telegram-form.tsx';

const AppriseForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={appriseBody}
    defaults={{ kind: 'apprise', name: 'Discord', url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_apprise_address(),
        hint: m.delivery_channels_apprise_hint({ services: APPRISE_SERVICES.join(', ') }),
        placeholder: 'discord://webhook-id/webhook-token',
        isSecret: true,
      },
    ]}
  />
);

const HomeAssistantForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={homeAssistantBody}
    defaults={{ kind: 'home-assistant', name: 'Home Assistant', url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_webhook_address(),
        hint: m.delivery_channels_home_assistant_hint(),
        placeholder: 'https://home.example.com/api/webhook/my-id',
      },
    ]}
  />
);

const MqttForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={mqttBody}
    defaults={{ kind: 'mqtt', name: 'TowScout' }}
    fields={[{ name: 'name', label: m.alerts_name(), hint: m.delivery_channels_mqtt_hint() }]}
  />
);

const NtfyForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={ntfyBody}
    defaults={{ kind: 'ntfy', name: 'ntfy', server: 'https://ntfy.sh', topic: '', token: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      { name: 'server', label: m.delivery_channels_server() },
      { name: 'topic', label: m.delivery_channels_topic(), hint: m.delivery_channels_topic_hint() },
      {
        name: 'token',
        label: m.delivery_channels_access_token(),
        hint: m.delivery_channels_access_token_hint(),
        isSecret: true,
      },
    ]}
  />
);

const PushoverForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={pushoverBody}
    defaults={{ kind: 'pushover', name: 'Pushover', userKey: '', appToken: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'userKey',
        label: m.delivery_channels_user_key(),
        hint: m.delivery_channels_user_key_hint(),
        isSecret: true,
      },
      {
        name: 'appToken',
        label: m.delivery_channels_api_token(),
        hint: m.delivery_channels_api_token_hint(),
        isSecret: true,
      },
    ]}
  />
);

const WebhookForm = (props: ChannelFormProps) => (
  <ChannelForm
    {...props}
    schema={webhookBody}
    defaults={{ kind: 'webhook', name: m.delivery_channels_my_webhook(), url: '' }}
    fields={[
      { name: 'name', label: m.alerts_name() },
      {
        name: 'url',
        label: m.delivery_channels_address(),
        hint: m.delivery_channels_webhook_hint(),
        placeholder: 'https://example.com/hook',
      },
    ]}
  />
);

export const FORMS: Record<ChannelKind, ComponentType<ChannelFormProps>> = {
  webhook: WebhookForm,
  ntfy: NtfyForm,
  'home-assistant': HomeAssistantForm,
  pushover: PushoverForm,
  telegram: TelegramForm,
  apprise: AppriseForm,
  mqtt: MqttForm,
};

/** Apps on a phone, the easiest first. */
export const EASY_KINDS: readonly ChannelKind[] = ['ntfy', 'telegram', 'pushover'];

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
