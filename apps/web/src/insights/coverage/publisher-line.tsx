import type { ListedSource } from '@towscout/contracts/sources/schema';

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line underline-offset-2 hover:text-ink pointer-fine:min-h-7';

/** Who publishes it, and under which terms. */
export function PublisherLine({ name, url, terms, termsUrl }: ListedSource['publisher']) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <a href={url} target="_blank" rel="noreferrer" className={LINK}>
        {name}
      </a>
      {termsUrl ? (
        <a href={termsUrl} target="_blank" rel="noreferrer" className={LINK}>
          {terms}
        </a>
      ) : (
        <span>{terms}</span>
      )}
    </p>
  );
}
