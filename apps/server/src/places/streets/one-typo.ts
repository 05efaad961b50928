/** One character too many, too few, different, or two swapped (Damerau's four). */
export function beginsWithOneTypo(name: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  if (at === typed.length) return true;
  // Nearly every name differs in its first two letters, before anything is sliced.
  if (at === 0 && name[0] !== typed[1] && name[1] !== typed[1] && name[1] !== typed[0]) return false;
  return (
    name.startsWith(typed.slice(at + 1), at) ||
    name.startsWith(typed.slice(at + 1), at + 1) ||
    name.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === name[at + 1] && typed[at + 1] === name[at] && name.startsWith(typed.slice(at + 2), at + 2))
  );
}

/** True when what was typed is the whole name but for one such slip. A name is none of itself. */
export function isOneTypoFrom(name: string, typed: string): boolean {
  if (name === typed || Math.abs(name.length - typed.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  const [restOfName, restOfTyped] = [name.slice(at), typed.slice(at)];
  return (
    restOfName.slice(1) === restOfTyped.slice(1) ||
    restOfName === restOfTyped.slice(1) ||
    restOfName.slice(1) === restOfTyped ||
    (restOfName[0] === restOfTyped[1] &&
      restOfName[1] === restOfTyped[0] &&
      restOfName.slice(2) === restOfTyped.slice(2))
  );
}
