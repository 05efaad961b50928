import { anthropicVision } from './adapters/anthropic.ts';
import { openAiVision } from './adapters/openai.ts';
import type { Vision } from './vision-service.ts';

const KINDS = { openai: openAiVision, anthropic: anthropicVision } as const;

type Configured = {
  VISION_API_URL?: string | undefined;
  VISION_API_KEY?: string | undefined;
  VISION_MODEL?: string | undefined;
  VISION_KIND: keyof typeof KINDS;
};

/** Null without a configured service. */
export function createVision(config: Configured, deadlineMs?: number): Vision | null {
  const { VISION_API_URL: url, VISION_API_KEY: key, VISION_MODEL: model, VISION_KIND: kind } = config;
  return url && key && model ? KINDS[kind]({ url, key, model, deadlineMs }) : null;
}
