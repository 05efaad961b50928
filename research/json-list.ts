/** A list in JSON, one row a line, without holding all rows. */
export function* formatJsonList(rows: Iterable<object>): Generator<string> {
  let before = '[';
  for (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}
