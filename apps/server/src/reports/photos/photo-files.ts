/** Keys are letters, digits and dashes. */
export type PhotoStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<Buffer | null>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
};

export const fileKeys = (id: string) => ({ large: `${id}-large`, small: `${id}-small` });

export async function removeFiles(store: PhotoStore, id: string): Promise<void> {
  const { large, small } = fileKeys(id);
  await Promise.all([store.remove(large), store.remove(small)]);
}
