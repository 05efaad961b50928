/** The most values that parsing may build: each takes about 60 bytes of memory, even if it is shorter as text. */
const MAX_VALUES = 2_000_000;
/** The lines of a closure are four deep. With this limit, code may walk through a document recursively. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** The reason not to parse untrusted JSON: 'nests values more than 64 deep'. Null when it may be, even if damaged. */
export function findJsonExcess(json: string): string | null {
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === COMMA) values += 1;
    else if (code === CLOSE || code === CLOSE_LIST) depth -= 1;
    else if (code === OPEN || code === OPEN_LIST) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return `nests values more than ${MAX_DEPTH} deep`;
    }
    if (values > MAX_VALUES) return `has more than ${MAX_VALUES} values`;
  }
  return null;
}

function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
