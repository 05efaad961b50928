/** The subset of SoQL that our adapters use: text comparisons, AND, OR, parentheses. */
export function readCondition(text: string): (row: Readonly<Record<string, unknown>>) => boolean {
  const tokens = text.match(/'(?:[^']|'')*'|[()]|>=|<=|!=|[=<>]|:?@?[\w]+/g) ?? [];
  let at = 0;
  const peek = () => tokens[at]?.toUpperCase();
  const take = (): string => {
    const token = tokens[at];
    if (token === undefined) throw new Error(`the condition ends too early: ${text}`);
    at += 1;
    return token;
  };
  type Test = (row: Readonly<Record<string, unknown>>) => boolean;
  const either = (): Test => {
    let left = both();
    while (peek() === 'OR') {
      take();
      const [a, b] = [left, both()];
      left = (row) => a(row) || b(row);
    }
    return left;
  };
  const both = (): Test => {
    let left = single();
    while (peek() === 'AND') {
      take();
      const [a, b] = [left, single()];
      left = (row) => a(row) && b(row);
    }
    return left;
  };
  const single = (): Test => {
    if (peek() === '(') {
      take();
      const inside = either();
      if (take() !== ')') throw new Error(`a parenthesis is open: ${text}`);
      return inside;
    }
    const field = take();
    if (peek() === 'IS') {
      const isNot = (take(), peek() === 'NOT');
      if (isNot) take();
      if (take().toUpperCase() !== 'NULL') throw new Error(`IS what? ${text}`);
      return (row) => (row[field] === undefined) !== isNot;
    }
    const operator = take().toUpperCase();
    const literal = take();
    const value = literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : literal;
    return (row) => row[field] !== undefined && compare(String(row[field]), operator, value);
  };
  const test = either();
  if (at < tokens.length) throw new Error(`${tokens[at]} is too much: ${text}`);
  return test;
}

function compare(field: string, operator: string, value: string): boolean {
  if (operator === '=') return field === value;
  if (operator === '!=') return field !== value;
  if (operator === '>') return field > value;
  if (operator === '>=') return field >= value;
  if (operator === '<') return field < value;
  if (operator === '<=') return field <= value;
  if (operator === 'LIKE')
    return new RegExp(
      `^${value
        .split('%')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('_', '.'))
        .join('.*')}$`,
    ).test(field);
  throw new Error(`unknown operator ${operator}`);
}
