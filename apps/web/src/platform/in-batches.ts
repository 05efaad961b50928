export type Batches = {
  /** Runs the first task at once, and what comes within the interval after it together at its end. */
  add(task: () => void): void;
  /** Drops what waits. */
  clear(): void;
};

export function inBatches(everyMs: number, run: (tasks: readonly (() => void)[]) => void): Batches {
  const waiting: (() => void)[] = [];
  let isPausing = false;
  const next = () => {
    const tasks = waiting.splice(0);
    isPausing = tasks.length > 0;
    if (isPausing) setTimeout(next, everyMs);
    run(tasks);
  };
  return {
    add: (task) => {
      waiting.push(task);
      if (!isPausing) next();
    },
    clear: () => void waiting.splice(0),
  };
}
