/** Work that is done one round at a time; what is asked for meanwhile is one more round. */
export type Rounds = { ask(afterMs: number): void; stop(): Promise<void> };

export function createRounds(round: () => Promise<void>, onError: (error: unknown) => void): Rounds {
  let waiting: NodeJS.Timeout | null = null;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const begin = () => {
    last = last
      .then(() => {
        waiting = null;
        return isStopped ? undefined : round();
      })
      .catch(onError);
  };
  return {
    ask(afterMs) {
      if (!isStopped) waiting ??= setTimeout(begin, afterMs).unref();
    },
    async stop() {
      isStopped = true;
      if (waiting) clearTimeout(waiting);
      await last;
    },
  };
}
