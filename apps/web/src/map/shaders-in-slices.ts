import type { Map as MapLibreMap } from 'maplibre-gl';

import { nextTask } from '#platform/next-task.ts';

type Shaders = MapLibreMap['painter']['programCache'];
type Variant = Parameters<Shaders['getProgram']>[0];
type Program = ReturnType<Shaders['getProgram']>;

/** Stands in for a shader that isn't compiled yet: its layer comes a frame later. */
const NOT_YET = { draw: () => {} } as unknown as Program;

/** A card that takes longer is waited for, as MapLibre does. */
const PATIENCE_MS = 400;
const LOOK_EVERY_MS = 4;

const toKey = ({ name, programConfiguration, projectionShaderVariant, defines }: Variant): string =>
  [name, programConfiguration?.cacheKey, projectionShaderVariant.name, ...defines].join(' ');

/** Until the graphics card has done what it was asked so far: a question to it would make the page wait as long. */
async function untilCardIsIdle(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  gl.flush();
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUpAt && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  gl.deleteSync(fence);
}

/**
 * MapLibre compiles a shader when a layer first needs it, in the middle of a frame, and the page waits until the
 * graphics card has drawn all that comes before. Compiles them between frames instead, one a task, and draws no frame
 * of a starting map meanwhile.
 */
export function compileShadersInSlices(map: MapLibreMap): void {
  const { painter } = map;
  const shaders = painter.programCache;
  const [compile, draw] = [shaders.getProgram.bind(shaders), painter.render.bind(painter)];
  const compiled = new Set<string>();
  const waiting = new Map<string, Variant>();
  let isStarting = true;

  const compileWaiting = async () => {
    await nextTask();
    for (const [key, variant] of waiting) {
      await untilCardIsIdle(painter.context.gl);
      // The map may be gone meanwhile, or its context.
      if (map.painter !== painter || !map.style) return;
      compile(variant);
      compiled.add(key);
      waiting.delete(key);
    }
    map.triggerRepaint();
  };

  shaders.getProgram = (variant) => {
    const key = toKey(variant);
    if (compiled.has(key)) return compile(variant);
    const isFirst = waiting.size === 0;
    waiting.set(key, variant);
    if (isFirst) void compileWaiting();
    return NOT_YET;
  };
  painter.render = (...frame) => {
    if (!isStarting || waiting.size === 0) draw(...frame);
  };
  map.on('idle', () => {
    if (waiting.size === 0) isStarting = false;
  });
}
