import { decodeHTMLStrict } from 'entities';

const MARKUP = /<[a-z/!]|&(?:#\w|[a-z])\w*;/i;
/** Also one that the end of the text cuts; an arrow, as in '<-->', is none. */
const TAG = /<\/?[a-z][^<>]*(?:>|$)|<!--[^<>]*(?:>|$)/gi;

/** What others publish, without the HTML that some of it carries: '<p>Paving &amp; milling<br/>NB lanes</p>'. */
export const withoutMarkup = (text: string): string =>
  // Tags are often written as '&lt;p&gt;', so they are looked for again.
  MARKUP.test(text) ? decodeHTMLStrict(text.replace(TAG, ' ')).replace(TAG, ' ') : text;
