import { ArrowLeft } from 'lucide-react';

import type { Credit } from '@towscout/domain/sources';

import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { CREDITS } from './credits-list.ts';
import { PlainPage } from './plain-page.tsx';

export function CreditsPage() {
  return (
    <PlainPage title="Credits" sentence="TowScout is built on the work of others. Thank you." width="text">
      <div className="flex flex-col gap-8">
        {CREDITS.map(({ title, credits }) => (
          <section key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {credits.map((credit) => (
                <li key={credit.what} className="py-3">
                  <CreditLines {...credit} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-sm text-muted">
          TowScout itself is open source under the MIT License. The code libraries it uses, with their licenses, are
          listed in its package-lock.json.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.dashboard}>
            <ArrowLeft aria-hidden size={16} />
            Back to the map
          </LinkButton>
          <LinkButton href={paths.sources}>The state of each source</LinkButton>
        </div>
      </div>
    </PlainPage>
  );
}

function CreditLines({ what, whose, url, terms, termsUrl, note }: Credit) {
  return (
    <>
      <p className="font-medium">{what}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <Outside href={url}>{whose}</Outside>
        {termsUrl ? (
          <Outside href={termsUrl}>{terms}</Outside>
        ) : (
          <span className="inline-flex min-h-11 items-center">{terms}</span>
        )}
      </p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
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
