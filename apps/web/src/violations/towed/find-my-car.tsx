import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { readPlate, type TowedCars, towPaths } from '@towscout/contracts/tows';
import { US_STATES } from '@towscout/domain/us-states';

import { api, sentenceOf } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { FoundCar } from './found-car.tsx';
import { citiesOf, linesOf, outcomeOf } from './towed-words.ts';
import { WhereToCall } from './where-to-call.tsx';

const AGES_MS = 30_000;
const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

type FindMyCarProps = {
  state: string;
  onStateChange: (state: string) => void;
  /** The name of the area around the user; null while nobody knows. */
  near: string | null;
};

/** Looks for one plate on the lists of cities that publish the cars they tow. */
export function FindMyCar({ state, onStateChange, near }: FindMyCarProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const look = useMutation({
    mutationFn: (query: { plate: string; state: string }) => api.get(towPaths.towedCars, { query }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plate = readPlate(text);
    setProblem(plate ? null : 'A plate has 1 to 8 letters and digits.');
    if (plate) look.mutate({ plate, state });
  };
  const change = (typed: string) => {
    setText(typed);
    setProblem(null);
    look.reset();
  };

  return (
    <Card className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="License plate" error={problem ?? undefined}>
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
          <div>
            <Select
              label="State of the plate"
              value={state}
              options={STATES}
              onValueChange={(next) => {
                onStateChange(next);
                look.reset();
              }}
            />
          </div>
        </div>
        <Button type="submit" variant="primary" isBusy={look.isPending}>
          <Search aria-hidden size={18} />
          {look.isPending ? 'Looking…' : 'Look it up'}
        </Button>
        <p className="text-xs text-muted">We look for this exact plate and keep no record of it.</p>
      </form>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && <Answer answer={look.data} />}
        {look.error && (
          <Words title="We couldn’t look">
            {sentenceOf(look.error, 'No connection. Look again when you’re online, or call.')}
          </Words>
        )}
      </div>
      <WhereToCall near={near} />
    </Card>
  );
}

function Answer({ answer }: { answer: TowedCars }) {
  const now = useNow(AGES_MS);
  const { cars, lists } = answer;
  const outcome = outcomeOf(answer);
  const known = lists.filter(({ unknownBecause }) => unknownBecause === null);
  return (
    <>
      {outcome === 'found' && (
        <>
          <Words title={cars.length === 1 ? 'Your car is on a city’s list' : `${cars.length} entries for this plate`}>
            Call before you go. Ask what to bring and how to pay.
          </Words>
          <ul className="flex flex-col gap-3">
            {cars.map((car) => (
              <FoundCar key={car.id} car={car} />
            ))}
          </ul>
        </>
      )}
      {outcome === 'not_found' && (
        <Words title={`Not on the lists of ${citiesOf(known)}`}>
          That doesn’t mean it wasn’t towed: some cities take up to 2 hours, and tows from private lots are often not
          listed. Look again later, or call.
        </Words>
      )}
      {outcome === 'unknown' && (
        <Words title="Not known">No city’s list is up to date here, so we can’t tell. Please call.</Words>
      )}
      {lists.length > 0 && (
        <ul className="text-xs text-muted">
          {linesOf(lists, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Words = ({ title, children }: { title: string; children: string }) => (
  <div>
    <p className="text-base font-semibold">{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </div>
);
