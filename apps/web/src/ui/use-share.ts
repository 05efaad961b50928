import { useCopy } from './use-copy.ts';

type Shared = { title: string; text: string; url: string };

export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet if it has one; otherwise copies the link, and a toast says so. */
export function useShare(): (shared: Shared, copied: string) => Promise<void> {
  const copyText = useCopy();
  return async (shared, copied) => {
    if (!canShare()) return copyText(shared.url, copied);
    try {
      await navigator.share(shared);
    } catch (error) {
      if (error instanceof Error && error.name !== 'AbortError') await copyText(shared.url, copied);
    }
  };
}
