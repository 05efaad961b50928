import { withoutMarkup } from '#sources';

/** The words that a reader sees, on one line: scripts and styles may quote the opposite. */
export const pageText = (html: string): string => withoutMarkup(withoutScripts(html)).replaceAll(/\s+/g, ' ').trim();

/** Without what follows a script that never ends. Reads a hostile page once, where one pattern would read it again at each script. */
function withoutScripts(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { index, 1: tag = '' } of lower.matchAll(/<(script|style)\b/g)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    at = lower.indexOf(`</${tag}`, index);
    if (at === -1) return kept.join(' ');
  }
  return [...kept, html.slice(at)].join(' ');
}

const BLOCK = /<\/?(?:p|h[1-6]|li|ul|ol|div|section|article|table|tr|td|th|br)\b[^<>]*>/gi;
const END = '␞';

/** Its sentences and headings, with 'p.m.' and 'Dec.' as 'pm' and 'Dec'. */
export const pageSentences = (html: string): string[] =>
  pageText(html.replaceAll(BLOCK, (tag) => `${tag} ${END} `))
    .replaceAll(/\b([ap])\.m\b\.?/gi, '$1m')
    .replaceAll(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\./gi, '$1')
    .split(new RegExp(`${END}|(?<=[.!?]) (?=\\S)`))
    .map((sentence) => sentence.trim().replace(/[.!]$/, ''))
    .filter((sentence) => sentence !== '');
