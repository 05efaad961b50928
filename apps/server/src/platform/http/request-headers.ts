declare module 'fastify' {
  interface FastifyContextConfig {
    /** The headers of its own that this route reads: they stand in the document of the API. */
    requestHeaders?: readonly RequestHeader[];
  }
}

const SENTENCES = {
  'Idempotency-Key':
    'Sent again under the same key it counts once. 8 to 100 letters, digits, dashes or underscores; a random UUID is best.',
  'Said-By':
    'Of what waited on a device: the id of the account that said it, or `nobody`. Under any other session it is refused with 412.',
} as const;
type RequestHeader = keyof typeof SENTENCES;

export const describeHeaders = (names: readonly RequestHeader[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', description: SENTENCES[name] }])),
});
