import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { z } from 'zod';

import { readPlate, towPaths } from '@towscout/contracts/tows/paths';
import type { PostalPlace } from '@towscout/domain/missing-car/tow-contacts';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { StateSelect } from '#ui/state-select.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { Answer, Explanation } from './look-up-answer.tsx';
import { WhereToCall } from './where-to-call.tsx';

type FindMyCarProps = {
  /** The plate's state; null until chosen. */
  state: string | null;
  onStateChange: (state: string) => void;
  /** The car's city; null while unknown. */
  city: PostalPlace | null;
};

const plate = z.string().transform((text, context) => {
  const read = readPlate(text);
  if (read === null) context.addIssue({ code: 'custom', message: 'Enter a plate with 1 to 8 letters and numbers.' });
  return read ?? z.NEVER;
});

/** The state belongs to the page; only the plate is typed here. */
const lookUpFields = (state: string | null) =>
  z.object({
    plate,
    state: z
      .null()
      .transform(() => state)
      .pipe(z.string({ error: 'Choose the state of your plate.' })),
  });

export function FindMyCar({ state, onStateChange, city }: FindMyCarProps) {
  const form = useForm(lookUpFields(state), { plate: '', state: null });
  const look = useMutation({
    mutationFn: (query: { plate: string; state: string }) => api.get(towPaths.towedCars, { query }),
  });

  const changeState = (next: string) => {
    onStateChange(next);
    look.reset();
  };
  const lookUnder = (other: string) => {
    onStateChange(other);
    if (look.variables) look.mutate({ ...look.variables, state: other });
  };

  return (
    <Card className="flex flex-col gap-4">
      <Form form={form} onSubmit={(query) => look.mutate(query)} onChange={look.reset} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField form={form} name="plate" label="License plate">
            {(input) => (
              <TextInput
                {...input}
                placeholder="ABC1234"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                className="font-mono uppercase placeholder:normal-case"
              />
            )}
          </FormField>
          <StateSelect
            label="State of the plate"
            state={state}
            onStateChange={changeState}
            error={state ? undefined : form.formState.errors.state?.message}
          />
        </div>
        <Button type="submit" variant="primary" isBusy={look.isPending}>
          <Search aria-hidden size={18} />
          {look.isPending ? 'Looking…' : 'Look it up'}
        </Button>
        <p className="text-xs text-muted">We look for this exact plate and keep no record of it.</p>
      </Form>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && <Answer answer={look.data} state={look.variables.state} onLookUnder={lookUnder} />}
        {look.error && (
          <Explanation title="We couldn’t look it up">
            {getErrorMessage(look.error, "You're offline. Look it up when you're back online, or call.")}
          </Explanation>
        )}
      </div>
      <WhereToCall city={city} />
    </Card>
  );
}
