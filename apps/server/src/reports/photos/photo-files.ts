import type { PhotoStore } from './photo-store.port.ts';

/** The keys of a photo's two sizes. */
export const fileKeys = (id: string) => ({ large: `${id}-large`, small: `${id}-small` });

export async function removeFiles(store: PhotoStore, id: string): Promise<void> {
  const { large, small } = fileKeys(id);
  await Promise.all([store.remove(large), store.remove(small)]);
}
