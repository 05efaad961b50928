import { useSyncExternalStore } from 'react';

import type { OwnWord, Verdict } from '@towscout/contracts/trucks/trucks';
import type { LatLng } from '@towscout/geo';

import { storage } from '../storage.ts';
import { userDataEvents } from '../user-data.ts';
import type { Settled, Waiting } from './outbox.ts';

const KEY = 'own-words';
/** Enough for any session; the oldest are forgotten first. */
const KEPT = 100;

/** `isNew`: said since this page was loaded. */
export type KeptWord = OwnWord & { isNew?: true };

/** This browser's last vote on each truck, and the places of reports that no server has answered yet. */
export type OwnWords = { words: readonly KeptWord[]; reportingAt: readonly LatLng[] };

let known: OwnWords | null = null;
const listeners = new Set<() => void>();

const current = (): OwnWords => (known ??= { words: readWords(), reportingAt: [] });

function change(changes: Partial<OwnWords>): void {
  known = { ...current(), ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readWords(): readonly OwnWord[] {
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWord) : [];
  } catch {
    return [];
  }
}

const isWord = (stored: unknown): stored is OwnWord =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'verdict' in stored && 'status' in stored;

if (typeof window !== 'undefined') {
  storage.onOtherTab(KEY, () => change({ words: readWords() }));
  userDataEvents.on('forgotten', () => change({ words: readWords() }));
}

function keepWord(word: OwnWord): void {
  const others = current().words.filter(({ id }) => id !== word.id);
  const words = [...others, { ...word, isNew: true as const }].slice(-KEPT);
  storage.write(KEY, JSON.stringify(words.map(({ id, verdict, status }) => ({ id, verdict, status }))));
  change({ words });
}

type Said = Pick<Waiting, 'kind' | 'about' | 'status'>;

/** Stores the vote of a report or verdict that the server accepted. */
export function keepAnswered({ kind, about, status }: Said, answer: unknown): void {
  if (kind === 'verdict' && about) keepWord({ id: about.id, verdict: about.choice as Verdict, status: null });
  const id = kind === 'report' ? readId(answer) : null;
  if (id !== null) keepWord({ id, verdict: status === 'departed' ? 'gone' : 'confirm', status: status ?? null });
}

export function keepSettled(settled: readonly Settled[]): void {
  for (const item of settled) if (item.end === 'sent') keepAnswered(item, item.answer);
}

const readId = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' ? answer.id : null;

/** Lists the report's place in `reportingAt` while it is sent, because its live event may arrive before the answer. */
export async function whileReporting<Answer>(
  { kind, body }: Pick<Waiting, 'kind' | 'body'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const place = kind === 'report' ? readPlace(body) : null;
  if (!place) return send();
  change({ reportingAt: [...current().reportingAt, place] });
  try {
    return await send();
  } finally {
    change({ reportingAt: current().reportingAt.filter((each) => each !== place) });
  }
}

export function readPlace(body: object): LatLng | null {
  const { latitude, longitude } = body as Record<string, unknown>;
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : null;
}

export const useOwnWordsHere = (): OwnWords => useSyncExternalStore(subscribe, current);

export const useOwnWordHere = (id: string): KeptWord | null =>
  useOwnWordsHere().words.find((word) => word.id === id) ?? null;
