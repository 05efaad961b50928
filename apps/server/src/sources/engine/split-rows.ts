/** Of a truncated array the objects before the cut; bad JSON counts as null. Null for no array. */
export function splitRows(json: string, limit: number): { rows: unknown[]; whole: boolean } | null {
  const whole = parsed(json);
  if (Array.isArray(whole)) return { rows: whole.slice(0, limit), whole: whole.length <= limit };
  if (!json.trimStart().startsWith('[')) return null;
  return { rows: objectsIn(json, limit).map(parsed), whole: false };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Found by counting braces outside of strings. */
function objectsIn(json: string, limit: number): string[] {
  const objects: string[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let index = 0; index < json.length && objects.length < limit; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(json.slice(start, index + 1));
    }
  }
  return objects;
}
