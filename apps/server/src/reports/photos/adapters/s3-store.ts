import { AwsClient } from 'aws4fetch';

import { m } from '@towscout/messages';

import { insufficientStorage, Problem, unavailable } from '#platform/http/problem.ts';

import type { PhotoStore } from '../photo-files.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const DEADLINE_MS = 10_000;
const INSUFFICIENT_STORAGE = 507;

/** Under `photos/` of any S3-compatible bucket. */
export function createS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): PhotoStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const toUrl = (key: string): string => `${endpoint.replace(/\/+$/, '')}/${bucket}/photos/${key}`;

  async function ask(key: string, request: RequestInit, expected: readonly number[]): Promise<Response> {
    const answer = await client.fetch(toUrl(key), { ...request, signal: AbortSignal.timeout(DEADLINE_MS) });
    if (expected.includes(answer.status)) return answer;
    await answer.body?.cancel();
    if (answer.status === INSUFFICIENT_STORAGE) throw insufficientStorage();
    throw new Error(`the photo store answered ${answer.status}`);
  }

  return {
    async put(key, bytes) {
      await ask(
        key,
        { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } },
        [200],
      ).catch(away(m.reports_server_photos_not_saved()));
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' }, [200, 404]).catch(away(m.reports_server_photos_not_shown()));
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 404 ? null : bytes;
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

const away =
  (sentence: string) =>
  (error: unknown): never => {
    if (error instanceof Problem) throw error;
    throw Object.assign(unavailable(sentence), { cause: error });
  };
