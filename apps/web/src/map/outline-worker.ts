/// <reference lib="webworker" />

import { feature } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

import { findOutlines, type Outlined, toOutlined } from './outline-boxes.ts';
import type { OutlineAnswer, OutlineKind, OutlineQuestion } from './outline-data.ts';

declare const self: DedicatedWorkerGlobalScope;

type Atlas = Parameters<typeof feature>[0];

const URLS = { states: statesUrl, counties: countiesUrl };

const loaded: { [Kind in OutlineKind]?: Promise<Outlined[]> } = {};

/** The map stays usable without a file that fails to load. */
async function readAtlas(kind: OutlineKind): Promise<Outlined[]> {
  try {
    const atlas: Atlas = await (await fetch(URLS[kind])).json();
    const shapes = atlas.objects[kind];
    const read = shapes && feature(atlas, shapes);
    return read?.type === 'FeatureCollection' ? read.features.map(toOutlined) : [];
  } catch {
    return [];
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<OutlineQuestion>) => {
  const { id, kind, box } = data;
  const outlines = findOutlines(await (loaded[kind] ??= readAtlas(kind)), box);
  self.postMessage({ id, outlines } satisfies OutlineAnswer, []);
});
