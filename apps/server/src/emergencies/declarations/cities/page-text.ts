import { withoutMarkup } from '#sources';

/** The words that a reader sees, on one line: scripts and styles may quote the opposite. */
export const pageText = (html: string): string =>
  withoutMarkup(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const BLOCK = /<\/?(?:p|h[1-6]|li|ul|ol|div|section|article|table|tr|td|th|br)\b[^>]*>/gi;
const END = '␞';

/** Its sentences and headings, with 'p.m.' and 'Dec.' as 'pm' and 'Dec'. */
export const pageSentences = (html: string): string[] =>
  pageText(html.replaceAll(BLOCK, (tag) => `${tag} ${END} `))
    .replaceAll(/\b([ap])\.m\b\.?/gi, '$1m')
    .replaceAll(/\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\./gi, '$1')
    .split(new RegExp(`${END}|(?<=[.!?]) (?=\\S)`))
    .map((sentence) => sentence.trim().replace(/[.!]$/, ''))
    .filter((sentence) => sentence !== '');
