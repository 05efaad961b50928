/** An address that calendar programs open by themselves, and the one to copy. */
export function calendarLinks(path: string, origin: string): { subscribe: string; google: string; copy: string } {
  const copy = new URL(path, origin).href;
  const subscribe = copy.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscribe }).toString()}`;
  return { subscribe, google, copy };
}
