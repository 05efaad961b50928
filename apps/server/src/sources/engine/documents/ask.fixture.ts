import type { Ask } from '../arcgis/get-layer.ts';

/** Asks as a sync does, without counting requests. */
export const askOnce =
  (signal: AbortSignal = new AbortController().signal): Ask =>
  async (url) => ({ url, appToken: null, userAgent: 'TowScout/1.0', signal, now: new Date('2026-11-30T12:00:00Z') });
