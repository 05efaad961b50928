import { lastReload, RELOADS_ONCE_IN_MS } from '#platform/last-reload.ts';
import { LOST_FILE_WAITS_MS } from '#platform/retry-import.ts';

/** Waits that are left, by address. */
const waits = new Map<string, number[]>();

/** Asks twice more for stylesheets and the document's own script when they are lost, then says it. */
export function askAgainForLostFiles(): void {
  const listen = (event: Event): void => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      if (!again(target.src, () => addAgain(target))) reloadOrSay();
    } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      // Vite waits for a stylesheet of what loads later, and need not hear that it was lost once.
      if (again(target.href, () => insertAgain(target))) event.stopImmediatePropagation();
      else sayNotLoaded();
    }
  };
  // Errors of elements don't bubble.
  addEventListener('error', listen, true);
}

/** False when this address was asked for often enough. */
function again(address: string, ask: () => void): boolean {
  if (!waits.has(address)) waits.set(address, [...LOST_FILE_WAITS_MS]);
  const wait = waits.get(address)?.shift();
  if (wait !== undefined) setTimeout(ask, wait);
  return wait !== undefined;
}

/** An element runs its script once. */
function addAgain({ src, crossOrigin }: HTMLScriptElement): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin, src });
  document.head.append(script);
}

/** In its place, because the order of stylesheets counts. */
function insertAgain(link: HTMLLinkElement): void {
  const place = document.createComment('');
  link.replaceWith(place);
  place.replaceWith(link);
}

/** A newer version has other files, and some browsers ask for a lost module only in a new page. */
function reloadOrSay(): void {
  const mayReload = navigator.onLine && Date.now() - lastReload.read() >= RELOADS_ONCE_IN_MS;
  if (mayReload && lastReload.write(Date.now())) return location.reload();
  sayNotLoaded();
  addEventListener('online', () => location.reload(), { once: true });
}

function sayNotLoaded(): void {
  const template = document.querySelector<HTMLTemplateElement>('#not-loaded');
  if (!template) return;
  const sentence = template.content.cloneNode(true) as DocumentFragment;
  sentence.querySelector('button')?.addEventListener('click', () => location.reload());
  // Once: further files are the same trouble.
  template.replaceWith(sentence);
}
