import { decodeHTMLStrict } from 'entities';

const MARKUP = /<[a-z/!]|&(?:#\w|[a-z])\w*;/i;
/** Includes a tag that is cut off at the end of the text. An arrow such as '<-->' is not a tag. */
const TAG = /<\/?[a-z][^<>]*(?:>|$)|<!--[^<>]*(?:>|$)/gi;

/** Published text without the HTML that some of it has: '<p>Paving &amp; milling<br/>NB lanes</p>'. */
export const withoutMarkup = (text: string): string =>
  // Tags are often written as '&lt;p&gt;', so they are looked for again.
  MARKUP.test(text) ? decodeHTMLStrict(text.replace(TAG, ' ')).replace(TAG, ' ') : text;
