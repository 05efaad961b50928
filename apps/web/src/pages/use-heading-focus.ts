import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** The previous page stays, hidden, while the next one loads. */
const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.checkVisibility());

function focusHeading(): boolean {
  const heading = shownHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses a new page's heading and scrolls to the top; Back and Forward keep the browser's scroll position. */
export function useHeadingFocus(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const traversedTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      traversedTo.current = window.location.pathname;
    };
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (traversedTo.current !== path) window.scrollTo(0, 0);
    traversedTo.current = null;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}
