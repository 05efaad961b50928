const NEXT_LINK = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** From the `Link` header; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(NEXT_LINK)?.[1];
  if (!target) return null;
  try {
    return new URL(target, 'http://site.invalid').searchParams.get('cursor');
  } catch {
    return null;
  }
}
