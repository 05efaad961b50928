import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { Button } from '#ui/button.tsx';

import { TextInput } from '../field.tsx';
import { FormField, FormProblem, Form, useForm } from './form.tsx';

const schema = z.object({
  street: z.string().trim().min(1, { error: 'Enter a street.' }),
  city: z.string().trim().min(1, { error: 'Enter a city.' }),
});

type AddressFormProps = {
  onSubmit: (address: z.output<typeof schema>) => unknown;
  explain?: (error: unknown) => { field: string; sentence: string };
};

/** The button is a screen away from the fields. */
function AddressForm({ onSubmit, explain }: AddressFormProps) {
  const form = useForm(schema, { street: '', city: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onSubmit} {...(explain && { explain })}>
      <FormField form={form} name="street" label="Street">
        {(input) => <TextInput {...input} />}
      </FormField>
      <FormField form={form} name="city" label="City">
        {(input) => <TextInput {...input} />}
      </FormField>
      <div className="h-screen" />
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  );
}

const street = page.getByLabelText('Street');
const city = page.getByLabelText('City');
const save = page.getByRole('button', { name: /Sav/ });
const refuse = () => Promise.reject(new ApiError(409, 'Conflict', '{"detail":"We know that street already."}'));

async function fillAndSave(): Promise<void> {
  await street.fill('Main St');
  await city.fill('Oakland');
  await save.click();
}

test('the first invalid field is scrolled to and focused, again on each submit, until it is right', async ({
  show,
}) => {
  const sent: unknown[] = [];
  await show(<AddressForm onSubmit={(address) => sent.push(address)} />);
  for (const _ of [1, 2]) {
    await save.click();
    await expect.element(street).toHaveFocus();
    await expect.element(street).toBeInViewport({ ratio: 1 });
  }
  await expect.element(street).toHaveAccessibleDescription('Enter a street.');
  await street.fill('Main St');
  await expect.element(street).not.toHaveAccessibleDescription('Enter a street.');
  await expect.element(city).toHaveAccessibleDescription('Enter a city.');
  await save.click();
  await expect.element(city).toHaveFocus();
  await city.fill(' Oakland ');
  await save.click();
  await expect.poll(() => sent).toEqual([{ street: 'Main St', city: 'Oakland' }]);
});

test('a refusal by the server is shown at its field, or for the whole form', async ({ show }) => {
  await show(
    <AddressForm onSubmit={refuse} explain={() => ({ field: 'street', sentence: 'We know that street already.' })} />,
  );
  await fillAndSave();
  await expect.element(street).toHaveAccessibleDescription('We know that street already.');
  await expect.element(street).toHaveFocus();

  await show(<AddressForm onSubmit={refuse} explain={() => ({ field: 'zip', sentence: 'No such ZIP code.' })} />);
  await fillAndSave();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No such ZIP code.');
});

test('the sentence of a problem document is the form’s own problem, and the button says that it saves', async ({
  show,
}) => {
  const { promise, reject } = Promise.withResolvers<void>();
  await show(<AddressForm onSubmit={() => promise} />);
  await fillAndSave();
  await expect.element(save).toHaveTextContent('Saving…');
  reject(new ApiError(409, 'Conflict', '{"detail":"We know that street already."}'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We know that street already.');
  await expect.element(save).toHaveTextContent('Save');
});
