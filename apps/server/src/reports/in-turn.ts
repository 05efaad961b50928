/** Runs each task after the earlier ones that share a key with it, however these end; the others run at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> => {
    const earlier = keys.flatMap((key) => last.get(key) ?? []);
    const result = Promise.allSettled(earlier).then(task);
    for (const key of keys) last.set(key, result);
    return result;
  };
}
