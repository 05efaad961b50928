const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gsu;

/** A key that an object has twice, or null: a proxy in front might have checked the other one. */
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
