import { STATUS_CODES } from 'node:http';

import type { Problem } from '@towscout/contracts/problem';
import { z } from 'zod';

/** better-auth's own error, which its clients know, told as a problem document too. */
type AuthProblem = Problem & { message: string; code?: string };

const authError = z.object({ message: z.string().optional(), code: z.string().optional() }).catch({});

/** What better-auth calls its own failure although the client sent nonsense. */
const CLIENTS_FAULT = new Set(['FAILED_TO_VERIFY_REGISTRATION']);

export function authProblem(answered: number, body: unknown, requestId: string): AuthProblem {
  const { message, code } = authError.parse(body);
  const status = code && CLIENTS_FAULT.has(code) ? 400 : answered;
  const sentence = sentenceFor(status, message);
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail: sentence, requestId, message: message ?? sentence, ...(code && { code }) };
}

function sentenceFor(status: number, message: string | undefined): string {
  if (status === 429) return 'Too many tries. Please wait a minute and try again.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  if (!message) return status === 404 ? 'There is nothing at this address.' : 'That did not work. Please try again.';
  const plain = message.replaceAll(/\[body(?:\.\w+)?\] /g, '');
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
