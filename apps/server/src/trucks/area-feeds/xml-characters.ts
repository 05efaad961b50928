/** An XML 1.0 document has no way to hold these, not even escaped: one makes all of it unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** For what was stored before texts were cleaned as they came in. */
export const onlyXmlCharacters = (xml: string): string => xml.replace(NOT_IN_XML, '\uFFFD');
