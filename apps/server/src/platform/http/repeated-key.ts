/** In a string nothing else counts. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gsu;

/**
 * A key that one object of this valid JSON has twice, or null. Which of the two counts is for each
 * reader to say, so that a guard before us may have judged another than we take.
 */
export function repeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let text = '""';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key = JSON.parse(text) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}
