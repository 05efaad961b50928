export type Slots = {
  /** False when the key has no slot left. */
  take(key: string): boolean;
  release(key: string): void;
};

export function createSlots(perKey: number): Slots {
  const taken = new Map<string, number>();
  return {
    take(key) {
      const count = taken.get(key) ?? 0;
      if (count >= perKey) return false;
      taken.set(key, count + 1);
      return true;
    },
    release(key) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
  };
}
