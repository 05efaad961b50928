/** Where the bytes of photos are stored, by a key of letters, digits and dashes. */
export type PhotoStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null for a key that holds nothing. */
  get(key: string): Promise<Buffer | null>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
};

/** The keys of a photo's two sizes. */
export const fileKeys = (id: string) => ({ large: `${id}-large`, small: `${id}-small` });

export async function removeFiles(store: PhotoStore, id: string): Promise<void> {
  const { large, small } = fileKeys(id);
  await Promise.all([store.remove(large), store.remove(small)]);
}
