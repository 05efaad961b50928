import type { ReactNode } from 'react';

type WordsProps = { className?: string; children: ReactNode };

/** Words of a feed, a city or a publisher: English on pages in any language, so that they are read aloud in it. */
export const FeedWords = ({ className, children }: WordsProps) => (
  <span lang="en" className={className}>
    {children}
  </span>
);

/** Words that a person typed. Nobody knows in which language, and it may not be the page's. */
export const TypedWords = ({ className, children }: WordsProps) => (
  <bdi lang="" className={className}>
    {children}
  </bdi>
);
