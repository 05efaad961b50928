import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** While the next page loads its code, the one before is still there, hidden. */
const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.checkVisibility());

function focusHeading(): boolean {
  const heading = shownHeading();
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * On a new page the keyboard and screen readers start at its heading, and the window at its top. Back and
 * Forward leave the window where the browser puts it.
 */
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
