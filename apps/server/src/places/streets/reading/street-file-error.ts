/** `reason` completes 'The file …': 'is no zip', 'lacks the field FULLNAME'. */
export class StreetFileError extends Error {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The file ${reason}.`, { cause });
    this.name = 'StreetFileError';
    this.reason = reason;
  }
}
