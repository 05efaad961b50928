import { useEffect } from 'react';

/** The window's title: the page's, then the site's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · TowScout`;
  }, [title]);
}
