/** Its message is a sentence for who runs the command. */
export class TellableError extends Error {
  override readonly name = 'TellableError';
}
