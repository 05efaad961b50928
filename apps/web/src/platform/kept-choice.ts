/** A choice that this browser keeps. Where it keeps nothing, the choice lasts as long as the page. */
export const keptChoice = (key: string) => ({
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(choice: string): void {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Private windows and full disks: nothing to do about it.
    }
  },
});
