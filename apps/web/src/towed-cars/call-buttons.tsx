import { ExternalLink, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { LinkButton } from '#ui/button.tsx';

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

export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
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
