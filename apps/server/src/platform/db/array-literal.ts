/** A PostgreSQL array of values that need no quotes, as one text: a parameter for each would be read one by one. */
export const arrayLiteral = (values: readonly (string | number | bigint | boolean)[]): string =>
  `{${values.join(',')}}`;
