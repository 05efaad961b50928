import { withoutMarkup } from '#sources';

/** What a page says to a reader, on one line: scripts and styles may quote the opposite. */
export const pageText = (html: string): string =>
  withoutMarkup(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')).replaceAll(/\s+/g, ' ');
