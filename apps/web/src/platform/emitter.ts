export type Emitter<Messages> = {
  emit: <Name extends keyof Messages>(name: Name, data: Messages[Name]) => void;
  /** Returns an unsubscribe function. */
  on: <Name extends keyof Messages>(name: Name, handler: (data: Messages[Name]) => void) => () => void;
};

/** Calls listeners in order of subscription; nothing is buffered. */
export function createEmitter<Messages>(): Emitter<Messages> {
  const handlers: { [Name in keyof Messages]?: ReadonlySet<(data: Messages[Name]) => void> } = {};
  return {
    emit: (name, data) => {
      for (const handler of handlers[name] ?? []) handler(data);
    },
    on: (name, handler) => {
      handlers[name] = new Set([...(handlers[name] ?? []), handler]);
      return () => {
        handlers[name] = new Set([...(handlers[name] ?? [])].filter((each) => each !== handler));
      };
    },
  };
}
