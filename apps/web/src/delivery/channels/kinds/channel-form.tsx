import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';

import type { CreateChannelBody } from '@towscout/contracts/delivery/channels';
import { CHANNEL_NAME_MAX_LENGTH } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

export type ChannelFormProps = {
  siteHasTelegramBot: boolean;
  onAdd: (body: CreateChannelBody) => Promise<unknown>;
  onCancel: () => void;
};

type ChannelField<Typed> = {
  name: Path<Typed>;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Not shown to whoever looks over the shoulder. */
  isSecret?: boolean;
};

type Props<Typed extends FieldValues> = Omit<ChannelFormProps, 'siteHasTelegramBot'> & {
  schema: z.ZodType<CreateChannelBody, Typed>;
  defaults: DefaultValues<Typed>;
  fields: readonly ChannelField<Typed>[];
};

export function ChannelForm<Typed extends FieldValues>({ schema, defaults, fields, onAdd, onCancel }: Props<Typed>) {
  const form = useForm(schema, defaults);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onAdd} className="flex flex-col gap-4">
      {fields.map(({ name, label, hint, placeholder, isSecret = false }) => (
        <FormField key={name} form={form} name={name} label={label} hint={hint}>
          {(input) => (
            <TextInput
              {...input}
              type={isSecret ? 'password' : 'text'}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={name === 'name' ? CHANNEL_NAME_MAX_LENGTH : undefined}
            />
          )}
        </FormField>
      ))}
      <FormProblem sentence={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {isSubmitting ? m.delivery_channels_adding() : m.delivery_channels_add_submit()}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </Form>
  );
}
