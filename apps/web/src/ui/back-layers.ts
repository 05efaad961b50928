/** The part of the browser's history that is used here. */
type BackHistory = {
  readonly state: unknown;
  pushState(state: unknown, unused: string): void;
  replaceState(state: unknown, unused: string): void;
  go(delta: number): void;
};

type Layer = { close: () => void };

/** Stored in each history entry: how many layers are open, and whether the entry belongs to one. */
type LayerState = { layers?: number; isLayer?: boolean };

const readState = (history: BackHistory): LayerState => (history.state ?? {}) as LayerState;
const readDepth = (history: BackHistory): number => readState(history).layers ?? 0;

/** The state for an entry that a page pushes itself while layers may be open. */
export const stateOverLayers = (state: unknown): LayerState => ({ layers: ((state ?? {}) as LayerState).layers ?? 0 });

/**
 * Makes Back close whatever is open over the page before it leaves the page. Each layer has its own
 * history entry, which goes away again when the layer closes by other means.
 */
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
      // The page has pushed its own entry on top; the layer's is skipped on the way back.
      history.replaceState({ ...readState(history), layers: open.length }, '');
    }
  };
  /** Deferred, so that a layer that opens as another closes reuses its entry. */
  const settleLater = () => {
    if (isDue) return;
    isDue = true;
    later(settle);
  };

  return {
    /** Call it with the way to close the layer; what it returns is for when the layer closed by itself. */
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
    /** The history moved. */
    moved() {
      if (isGoing) isGoing = false;
      else for (const layer of open.splice(readDepth(history)).toReversed()) layer.close();
      // Forward, or Back onto the entry of a layer that is gone: nothing to show, so settle.
      settleLater();
    },
  };
}
