import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';

import { FACT_KINDS, type Fact, type FactKind } from '@towscout/domain/towed-cars/city-cards/card';
import { type CardCity, cardPath } from '@towscout/domain/towed-cars/city-cards/card-cities';
import {
  isHours,
  isHttpsAddress,
  isPastDay,
  isPhone,
  isWords,
} from '@towscout/domain/towed-cars/city-cards/check-card';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextInput } from '#ui/field.tsx';
import { Form, FormField, useForm } from '#ui/form/form.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { nameKind } from './card-facts.tsx';
import { CARDS_FOLDER } from './card-files.ts';

const today = (): string => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
const trimmed = z.string().trim();

const fields = (kind: FactKind) =>
  z.object({
    text: trimmed.refine(isWords, { error: () => m.towed_cars_card_form_text_error() }),
    phone: trimmed.refine((phone) => phone === '' || isPhone(phone), {
      error: () => m.towed_cars_card_form_phone_error(),
    }),
    hours: trimmed.refine((hours) => kind !== 'limit' || hours === '' || isHours(Number(hours)), {
      error: () => m.towed_cars_card_form_hours_error(),
    }),
    source: trimmed.refine(isHttpsAddress, { error: () => m.towed_cars_card_form_page_error() }),
    checked: trimmed.refine((day) => isPastDay(day, new Date()), { error: () => m.towed_cars_card_form_day_error() }),
  });

type Written = z.output<ReturnType<typeof fields>>;

/** Only the fields that a fact of this kind has. */
export const toFact = (kind: FactKind, { text, phone, hours, source, checked }: Written): Fact => ({
  kind,
  ...(phone && { phone }),
  ...(kind === 'lookUp' && { url: source }),
  ...(kind === 'limit' && hours && { hours: Number(hours) }),
  text,
  source,
  checked,
});

type FactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  city: Pick<CardCity, 'name' | 'state'>;
  /** True for a city without a file. */
  isNew: boolean;
};

/** Writes a fact as its city's file needs it, for a pull request. */
export function FactDialog({ open, onOpenChange, city, isNew }: FactDialogProps) {
  const formId = useId();
  const [kind, setKind] = useState<FactKind>('lot');
  const [fact, setFact] = useState<Fact | null>(null);
  const form = useForm(fields(kind), { text: '', phone: '', hours: '', source: '', checked: today() });
  const file = isNew && fact ? { city: city.name, state: city.state, facts: [fact] } : fact;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.towed_cars_card_add() : m.towed_cars_card_correct()}
      description={`${city.name}, ${city.state}. ${m.towed_cars_card_form_hint()}`}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {m.towed_cars_card_form_write()}
        </Button>
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={(written) => setFact(toFact(kind, written))}
        onChange={() => setFact(null)}
        className="flex flex-col gap-4"
      >
        <PlainSelect
          label={m.towed_cars_card_form_kind()}
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setFact(null);
          }}
          options={FACT_KINDS.map((each) => ({ value: each, label: nameKind(each) }))}
        />
        <FormField form={form} name="text" label={m.towed_cars_card_form_text()}>
          {(input) => <TextArea {...input} lang="en" />}
        </FormField>
        {kind === 'limit' && (
          <FormField form={form} name="hours" label={m.towed_cars_card_form_hours()}>
            {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" placeholder="72" />}
          </FormField>
        )}
        <FormField form={form} name="phone" label={m.towed_cars_card_form_phone()}>
          {(input) => <TextInput {...input} type="tel" autoComplete="off" placeholder="415-555-0100" />}
        </FormField>
        <FormField form={form} name="source" label={m.towed_cars_card_form_page()}>
          {(input) => <TextInput {...input} type="url" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="checked" label={m.towed_cars_card_form_day()}>
          {(input) => <TextInput {...input} type="date" max={today()} />}
        </FormField>
      </Form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {file && (
          <WrittenFact
            json={JSON.stringify(file, null, 2)}
            path={`${CARDS_FOLDER}/${cardPath(city)}.json`}
            isNew={isNew}
          />
        )}
      </div>
    </Dialog>
  );
}

function WrittenFact({ json, path, isNew }: { json: string; path: string; isNew: boolean }) {
  const copy = useCopy();
  return (
    <section aria-label={m.towed_cars_card_form_written()} className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{m.towed_cars_card_form_written()}</h3>
      <pre lang="en" className="rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {json}
      </pre>
      <p className="wrap-anywhere">
        {isNew ? m.towed_cars_card_form_new_file({ path }) : m.towed_cars_card_form_in_file({ path })}{' '}
        {m.towed_cars_card_form_then()}
      </p>
      <div>
        <Button onClick={() => void copy(json, m.towed_cars_card_form_copied({ path }))}>
          <Copy aria-hidden size={16} />
          {m.towed_cars_card_form_copy()}
        </Button>
      </div>
    </section>
  );
}
