const NEXT_LINK = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** The cursor of the next page from an answer's `Link` header, or null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(NEXT_LINK)?.[1];
  if (!target) return null;
  try {
    return new URL(target, 'http://site.invalid').searchParams.get('cursor');
  } catch {
    return null;
  }
}
