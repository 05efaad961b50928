type BackHistory = {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  replaceState(state: unknown, unused: string): void;
  go(delta: number): void;
};

type Layer = { close: () => void };

/** Stored in each history entry: the number of open layers, and if the entry is one. */
type LayerState = { layers?: number; isLayer?: boolean };

const readState = (history: BackHistory): LayerState => (history.state ?? {}) as LayerState;
const readDepth = (history: BackHistory): number => readState(history).layers ?? 0;

/** For entries that a page pushes while layers may be open. */
export const stateOverLayers = (state: unknown): LayerState => ({ layers: ((state ?? {}) as LayerState).layers ?? 0 });

/** Each layer has a history entry, removed when it closes otherwise. */
export function createBackLayers(history: BackHistory, later: (work: () => void) => void = queueMicrotask) {
  const open: Layer[] = [];
  let isGoing = false;
  let isDue = false;

  const settle = () => {
    isDue = false;
    const depth = readDepth(history);
    if (isGoing || depth === open.length) return;
    if (depth < open.length) {
      history.pushState({ layers: open.length, isLayer: true }, '');
    } else if (readState(history).isLayer) {
      isGoing = true;
      history.go(open.length - depth);
    } else {
      // The page pushed its own entry on top, so Back skips the layer's.
      history.replaceState({ ...readState(history), layers: open.length }, '');
    }
  };
  /** Deferred, so that a layer opened as another closes reuses its entry. */
  const settleLater = () => {
    if (isDue) return;
    isDue = true;
    later(settle);
  };

  return {
    /** The returned function reports that the layer closed by itself. */
    open(close: () => void): () => void {
      const layer = { close };
      open.push(layer);
      settleLater();
      return () => {
        const at = open.indexOf(layer);
        if (at === -1) return;
        open.splice(at, 1);
        settleLater();
      };
    },
    moved() {
      if (isGoing) isGoing = false;
      else for (const layer of open.splice(readDepth(history)).toReversed()) layer.close();
      // Forward, or Back onto a closed layer's entry: skip it.
      settleLater();
    },
  };
}
