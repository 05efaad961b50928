import { CAR_NAME_MAX_LENGTH } from '@towscout/contracts/watched-places/household/paths';
import { carNameBody } from '@towscout/contracts/watched-places/household/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { useSharingChanges } from './use-household.ts';

export function CarNameForm({ name }: { name: string }) {
  const { rename } = useSharingChanges();
  const form = useForm(carNameBody, { name });
  return (
    <Form
      form={form}
      onSubmit={({ name: typed }) => rename.mutate(typed)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2"
    >
      <FormField
        form={form}
        name="name"
        label={m.watched_places_household_name_label()}
        hint={m.watched_places_household_name_hint()}
      >
        {(input) => <TextInput {...input} maxLength={CAR_NAME_MAX_LENGTH} autoComplete="off" />}
      </FormField>
      <Button type="submit" className="mt-6.5" isBusy={rename.isPending}>
        {m.watched_places_household_save_name()}
      </Button>
    </Form>
  );
}
