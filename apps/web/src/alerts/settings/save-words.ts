import { ApiError } from '../../platform/api.ts';
import { PREMIUM_NEEDED } from './radius-choice.ts';

export type Words = { title: string; description: string };

/** Why a save failed: what is refused is refused in the server's words, what the plan lacks in the specification's. */
export function failureWords(error: unknown, otherwise: Words): Words {
  if (!(error instanceof ApiError) || error.status !== 403 || error.detail === null) return otherwise;
  return error.detail.startsWith('Premium feature required') ? PREMIUM_NEEDED : { ...otherwise, description: error.detail };
}
