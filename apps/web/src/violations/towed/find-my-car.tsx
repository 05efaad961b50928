import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { readPlate, towPaths } from '@towscout/contracts/tows';
import type { PostalPlace } from '@towscout/domain/missing-car/tow-contacts';

import { api, sentenceOf } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { StateSelect } from '#ui/state-select.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { Answer, Words } from './look-up-answer.tsx';
import { WhereToCall } from './where-to-call.tsx';

type FindMyCarProps = {
  /** Of the plate; null while nobody has said. */
  state: string | null;
  onStateChange: (state: string) => void;
  /** The city where the car stood; null while nobody knows. */
  city: PostalPlace | null;
};

/** Looks for one plate on the lists of cities that publish the cars they tow. */
export function FindMyCar({ state, onStateChange, city }: FindMyCarProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const look = useMutation({
    mutationFn: (query: { plate: string; state: string }) => api.get(towPaths.towedCars, { query }),
  });

  const plate = readPlate(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (plate && state) look.mutate({ plate, state });
  };
  const change = (typed: string) => {
    setText(typed);
    setTried(false);
    look.reset();
  };
  const changeState = (next: string) => {
    onStateChange(next);
    look.reset();
  };
  const lookUnder = (other: string) => {
    onStateChange(other);
    if (plate) look.mutate({ plate, state: other });
  };

  return (
    <Card className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label="License plate"
            error={isTried && !plate ? 'Enter a plate with 1 to 8 letters and numbers.' : undefined}
          >
            <TextInput
              value={text}
              placeholder="ABC1234"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              className="font-mono uppercase placeholder:normal-case"
              onChange={(event) => change(event.target.value)}
            />
          </Field>
          <StateSelect
            label="State of the plate"
            state={state}
            onStateChange={changeState}
            error={isTried && !state ? 'Choose the state of your plate.' : undefined}
          />
        </div>
        <Button type="submit" variant="primary" isBusy={look.isPending}>
          <Search aria-hidden size={18} />
          {look.isPending ? 'Looking…' : 'Look it up'}
        </Button>
        <p className="text-xs text-muted">We look for this exact plate and keep no record of it.</p>
      </form>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && <Answer answer={look.data} state={look.variables.state} onLookUnder={lookUnder} />}
        {look.error && (
          <Words title="We couldn’t look it up">
            {sentenceOf(look.error, "You're offline. Look it up when you're back online, or call.")}
          </Words>
        )}
      </div>
      <WhereToCall city={city} />
    </Card>
  );
}
