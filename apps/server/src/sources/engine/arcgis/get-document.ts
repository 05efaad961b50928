import type { z } from 'zod';

import { findJsonExcess } from '#platform/outgoing/read-body.ts';

import { type AnswerRequest, capped, openAnswer } from '../socrata/open-answer.ts';
import { lasting, passing, SocrataError } from '../socrata/socrata-error.ts';

const LIMITS = { headMs: 60_000, silenceMs: 30_000, wholeMs: 5 * 60_000 };
const MAX_BYTES = 64 * 1024 * 1024;
/** Servers send JSON as plain text, and their error pages as HTML. */
const TEXT_TYPE = /\b(?:json|plain|html)\b/i;

/**
 * Asks for a JSON document. Rejects with a SocrataError, also for an error that comes with status 200. `check` is given
 * the document before anything else is expected of it.
 */
export async function getDocument<Schema extends z.ZodType>(
  asked: AnswerRequest,
  schema: Schema,
  misfit: string,
  check?: (document: unknown, head: { contentType: string; bytes: number }) => void,
): Promise<z.output<Schema>> {
  const { text, ...head } = await getText(asked);
  const document = parseJson(text);
  assertNoError(document);
  check?.(document, head);
  const read = schema.safeParse(document);
  if (!read.success) throw lasting(misfit);
  return read.data;
}

async function getText(asked: AnswerRequest): Promise<{ text: string; contentType: string; bytes: number }> {
  const { headers, body, failed, close } = await openAnswer(asked, LIMITS, TEXT_TYPE);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of capped(body, MAX_BYTES)) chunks.push(chunk);
  } catch (error) {
    throw failed(error);
  } finally {
    await close();
  }
  const whole = Buffer.concat(chunks);
  const text = whole
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  return { text, contentType: [headers['content-type'] ?? ''].flat().join(), bytes: whole.length };
}

function parseJson(text: string): unknown {
  if (text === '') throw passing('sent nothing');
  if (text.startsWith('<')) throw lasting('answered HTML');
  if (findJsonExcess(text) !== null) throw lasting('sent a row that is nested too deeply');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw passing('sent something that is no JSON', error);
  }
}

const TOKEN_CODES = new Set([401, 403, 498, 499]);

function assertNoError(document: unknown): void {
  if (typeof document !== 'object' || document === null || !('error' in document)) return;
  const { error } = document;
  const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN;
  if (!Number.isInteger(code)) throw lasting('answered with an error of its own');
  if (TOKEN_CODES.has(code)) throw lasting(`answered ${code}: it does not accept the API key, or needs one`);
  throw new SocrataError(`answered with the error ${code}`, { isPassing: code === 429 || code >= 500 });
}
