import { useState } from 'react';

import { m } from '@towscout/messages';

import { Select } from '#ui/select.tsx';

import { CallButton, OutsideLink } from './call-buttons.tsx';
import { type PostalPlace, TOW_CONTACTS, type TowContact, towContactAt } from './tow-contacts.ts';

const contactElsewhere = (): TowContact => towContactAt({ city: m.towed_cars_another_city(), county: null, state: '' });
/** A covered city needs no state, but 'Hartford, WI' is not the covered Hartford. */
const toChoice = ({ city, state, source }: TowContact) => ({
  value: `${city}, ${state}`,
  label: source || !state ? city : `${city}, ${state}`,
});

export function WhereToCall({ city }: { city: PostalPlace | null }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const there = city && towContactAt(city);
  const elsewhere = contactElsewhere();
  const contacts = there?.source === '' ? [there, ...TOW_CONTACTS, elsewhere] : [...TOW_CONTACTS, elsewhere];
  const contact = contacts.find((each) => toChoice(each).value === chosen) ?? there ?? elsewhere;
  return (
    <section aria-label={m.towed_cars_where_to_call()} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <Select
          label={m.towed_cars_where_to_call()}
          value={toChoice(contact).value}
          onValueChange={setChosen}
          options={contacts.map(toChoice)}
        />
      </div>
      {/* Reserves the largest city's height, to avoid a shift. */}
      <div className="max-lg:min-h-66">
        <ContactLines contact={contact} />
      </div>
    </section>
  );
}

export function ContactLines({ contact }: { contact: TowContact }) {
  const { towed, stolen, lookup, source, note } = contact;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <ul className="flex flex-col gap-2">
        {towed.map((line) => (
          <ContactLine key={line.who} {...line} />
        ))}
        {stolen && stolen.who !== towed[0]?.who && <ContactLine {...stolen} what={m.towed_cars_report_theft()} />}
      </ul>
      {note && <p className="text-muted">{note}</p>}
      <p className="flex flex-wrap gap-x-4">
        {lookup && <OutsideLink href={lookup}>{m.towed_cars_look_up_there()}</OutsideLink>}
        {source && source !== lookup && <OutsideLink href={source}>{m.towed_cars_source()}</OutsideLink>}
      </p>
    </div>
  );
}

type ContactLineProps = { what?: string; who: string; phone: string | null };

const ContactLine = ({ what, who, phone }: ContactLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="flex-1 basis-48">{what ? `${what}: ${who}` : who}</span>
    {phone && <CallButton phone={phone} who={who} />}
  </li>
);
