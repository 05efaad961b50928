import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Credit } from '@towscout/domain/sources';
import { describeCredit } from '@towscout/domain/sources/describe-credit';
import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

import { PlainPage } from '../page-frame.tsx';
import { listCredits } from './credits-list.ts';

export function CreditsPage() {
  return (
    <PlainPage title={m.pages_credits_title()} sentence={m.pages_credits_sentence()} width="text">
      <div className="flex flex-col gap-8">
        {listCredits().map(({ title, credits, isCatalog = false }) => (
          <section key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {credits.map((credit) => (
                <li key={credit.what} className="py-3">
                  <CreditLines credit={credit} isCatalog={isCatalog} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-sm text-muted">{m.pages_credits_own_license()}</p>
        <section>
          <h2 className="text-lg font-semibold">{m.pages_credits_operators()}</h2>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton href={paths.sources}>{m.pages_sources_title()}</LinkButton>
            <LinkButton href={paths.status}>{m.pages_status_title()}</LinkButton>
          </div>
        </section>
        <LinkButton href={paths.dashboard} className="self-start">
          <ArrowLeft aria-hidden size={16} />
          {m.common_back_to_map()}
        </LinkButton>
      </div>
    </PlainPage>
  );
}

type CreditLinesProps = { credit: Credit; isCatalog: boolean };

function CreditLines({ credit, isCatalog }: CreditLinesProps) {
  const { what, whose, url, terms, termsUrl, note } = describeCredit(credit);
  const inItsLanguage = (words: string, before: string | undefined) =>
    isCatalog && words === before ? <FeedWords>{words}</FeedWords> : words;
  const saidTerms = inItsLanguage(terms, credit.terms);
  return (
    <>
      <p className="font-medium">{inItsLanguage(what, credit.what)}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <Outside href={url}>{inItsLanguage(whose, credit.whose)}</Outside>
        {termsUrl ? (
          <Outside href={termsUrl}>{saidTerms}</Outside>
        ) : (
          <span className="inline-flex min-h-11 items-center">{saidTerms}</span>
        )}
      </p>
      {note && <p className="text-sm text-muted">{inItsLanguage(note, credit.note)}</p>}
    </>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline decoration-line underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  );
}
