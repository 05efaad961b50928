/** `reason` completes 'The portal …': 'answered 500'. It can be shown and logged: no URL, no key, no answer. */
export class SocrataError extends Error {
  readonly reason: string;
  /** False when the key is refused or the table has changed. */
  readonly isPassing: boolean;
  readonly retryAfterSeconds: number | null;
  readonly field: string | null;
  /** The city is not asked again before somebody switches it on. */
  readonly turnsOff: boolean;

  constructor(
    reason: string,
    options: {
      isPassing: boolean;
      retryAfterSeconds?: number | null;
      field?: string;
      turnsOff?: boolean;
      cause?: unknown;
    },
  ) {
    super(`The portal ${reason}.`, { cause: options.cause });
    this.name = 'SocrataError';
    this.reason = reason;
    this.isPassing = options.isPassing;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.field = options.field ?? null;
    this.turnsOff = options.turnsOff ?? false;
  }
}

export const passing = (reason: string, cause?: unknown): SocrataError =>
  new SocrataError(reason, { isPassing: true, cause });
export const lasting = (reason: string): SocrataError => new SocrataError(reason, { isPassing: false });
export const drifted = (field: string, how: string): SocrataError => new SocrataError(how, { isPassing: false, field });
export const turnedOff = (fields: readonly string[]): SocrataError =>
  new SocrataError(`sent rows without ${fields.join(', ')}, and is off until somebody switches it on`, {
    isPassing: false,
    turnsOff: true,
    ...(fields[0] !== undefined && { field: fields[0] }),
  });
