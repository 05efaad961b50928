import { z } from 'zod';

import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import type { States } from '../specimens.ts';

const schema = z.object({ email: z.email({ error: 'Enter an email address.' }) });

function Specimen({ problem }: { problem?: string }) {
  const form = useForm(schema, { email: '' });
  return (
    <Form form={form} onSubmit={() => {}} className="flex flex-col gap-4">
      <FormField form={form} name="email" label="Email" hint="Send it empty to see its error.">
        {(input) => <TextInput {...input} type="email" />}
      </FormField>
      <FormProblem sentence={problem} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

export const states: States = {
  plain: <Specimen />,
  'with a problem': <Specimen problem="Can't reach TowScout. Please try again." />,
};
