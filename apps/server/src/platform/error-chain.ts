export function errorChain(error: unknown): Error[] {
  const chain = new Set<Error>();
  for (let each: unknown = error; each instanceof Error && !chain.has(each); each = each.cause) {
    chain.add(each);
    if (each instanceof AggregateError)
      for (const attempt of each.errors) if (attempt instanceof Error) chain.add(attempt);
  }
  return [...chain];
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
