import { ExternalLink, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

import { byKind, type Fact, type FactKind, isOld } from '@towscout/domain/towed-cars/city-cards/card';
import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

import { directionsTo, formatDay } from './towed-text.ts';

export const nameKind = (kind: FactKind): string =>
  ({
    tower: m.towed_cars_card_tower(),
    lot: m.towed_cars_card_lot(),
    lookUp: m.towed_cars_card_look_up(),
    fee: m.towed_cars_card_fee(),
    limit: m.towed_cars_card_limit(),
    overnightBan: m.towed_cars_card_overnight_ban(),
    winterBan: m.towed_cars_card_winter_ban(),
    reportIllegalTow: m.towed_cars_card_report_illegal_tow(),
    reportTheft: m.towed_cars_card_report_theft(),
    policeNotice: m.towed_cars_card_police_notice(),
    right: m.towed_cars_card_right(),
  })[kind];

type Said = { words: string; isForeign: boolean };

/** In the reader's language where the fact has it, else in English. */
export function sayFact({ es, ...fact }: Fact, field: 'name' | 'text'): Said | null {
  const own = currentLocale() === 'es' ? es?.[field] : fact[field];
  if (own !== undefined) return { words: own, isForeign: false };
  const english = fact[field];
  return english === undefined ? null : { words: english, isForeign: true };
}

const Words = ({ said: { words, isForeign } }: { said: Said }) => (isForeign ? <FeedWords>{words}</FeedWords> : words);

/** A card's facts by what they are about; `city` completes addresses. */
export const CardFacts = ({ facts, city }: { facts: readonly Fact[]; city: string }) => (
  <dl className="flex flex-col divide-y divide-line">
    {byKind(facts).map(([kind, own]) => (
      <div key={kind} className="py-3 first:pt-0 last:pb-0">
        <dt className="text-sm font-semibold">{nameKind(kind)}</dt>
        {own.map((fact) => (
          <dd key={`${fact.name} ${fact.text}`} className="mt-1 text-sm not-last:mb-4">
            <FactBody fact={fact} city={city} />
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

export function FactBody({ fact, city }: { fact: Fact; city: string }) {
  const { hours, address, phone, url } = fact;
  const name = sayFact(fact, 'name');
  const text = sayFact(fact, 'text');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        {name && !url && (
          <p className="font-medium">
            <Words said={name} />
          </p>
        )}
        {url && <OutsideLink href={url}>{name ? <Words said={name} /> : m.towed_cars_look_up_there()}</OutsideLink>}
        {hours !== undefined && <p className="font-medium">{m.towed_cars_card_hours({ count: hours })}</p>}
        {address && <p>{address}</p>}
        {text && (
          <p>
            <Words said={text} />
          </p>
        )}
      </div>
      {phone && <CallButton phone={phone} who={name?.words ?? nameKind(fact.kind)} />}
      {address && (
        <LinkButton reload href={directionsTo(address, city)} target="_blank" rel="noreferrer">
          <Navigation aria-hidden size={16} />
          {m.towed_cars_directions()}
        </LinkButton>
      )}
      <FactOrigin fact={fact} />
    </div>
  );
}

const siteName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const AGES_MS = 3_600_000;

function FactOrigin({ fact }: { fact: Fact }) {
  const now = useNow(AGES_MS);
  const day = formatDay(fact.checked);
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3 text-xs text-muted">
      <OutsideLink href={fact.source}>{m.towed_cars_card_from({ site: siteName(fact.source) })}</OutsideLink>
      <span>{fact.copy ? m.towed_cars_card_copy({ day }) : m.towed_cars_card_checked({ day })}</span>
      {isOld(fact, now) && <Badge className="whitespace-normal">{m.towed_cars_card_old()}</Badge>}
    </p>
  );
}

const telephoneLink = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
};

export const CallButton = ({ phone, who }: { phone: string; who: string }) => (
  <LinkButton reload href={telephoneLink(phone)} aria-label={m.towed_cars_call({ who, phone })}>
    <Phone aria-hidden size={16} />
    {phone}
  </LinkButton>
);

const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center gap-1 text-sm underline decoration-line underline-offset-2 hover:decoration-current"
  >
    {children}
    <ExternalLink aria-hidden size={14} className="shrink-0 text-muted" />
  </a>
);
