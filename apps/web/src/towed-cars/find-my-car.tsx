import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';

import { CAR_MAKE_MAX_LENGTH, readPlate, towPaths } from '@towscout/contracts/towed-cars/constants';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';
import { StateSelect } from '#ui/state-select.tsx';

import { Answer, Explanation } from './look-up-answer.tsx';
import { type LastSeen, LastSeenSelect, type LookedAt, toSince } from './missing-car.tsx';
import { type SearchedCar, WatchedCars } from './tow-watches.tsx';

type FindMyCarProps = {
  /** The plate's state; null until chosen. */
  state: string | null;
  onStateChange: (state: string) => void;
  /** Where the car was; null until set. */
  at: LookedAt | null;
  setPlace: ReactNode;
  /** Null while unknown. */
  isSignedIn: boolean | null;
};

type Typed = { plate: string | undefined; make: string | undefined };
/** Of a spot; another spot is another search. */
type Search = { car: SearchedCar; spot: string | undefined };

/** The state and the spot belong to the page. Without a plate, the spot and the make tell the car. */
const lookUpFields = ({ state, at }: Pick<FindMyCarProps, 'state' | 'at'>) =>
  z
    .object({
      plate: z.string(),
      state: z.null(),
      make: z.string().max(CAR_MAKE_MAX_LENGTH, { error: () => m.towed_cars_make_too_long() }),
    })
    .transform(({ plate: typed, make }, context) => {
      const plate = typed.trim() === '' ? undefined : readPlate(typed);
      if (plate === null || (plate === undefined && !at))
        context.addIssue({ code: 'custom', path: ['plate'], message: m.towed_cars_plate_invalid() });
      if (plate && !state) context.addIssue({ code: 'custom', path: ['state'], message: m.towed_cars_choose_state() });
      return { plate: plate ?? undefined, make: make.trim() || undefined };
    });

export function FindMyCar({ state, onStateChange, at, setPlace, isSignedIn }: FindMyCarProps) {
  const [hours, setHours] = useState<LastSeen>('3');
  const form = useForm(lookUpFields({ state, at }), { plate: '', state: null, make: '' });
  const look = useMutation({
    mutationFn: ({ car: { since, ...car } }: Search) =>
      api.get(towPaths.towedCars, { query: { ...car, ...(car.lat && { since }) } }),
  });
  const isOfSpot = look.variables?.spot === at?.name;

  const search = ({ plate, make }: Typed) =>
    look.mutate({
      spot: at?.name,
      car: {
        ...(plate && state && { plate, state }),
        ...(at && { make, lat: at.place.lat.toFixed(6), lng: at.place.lng.toFixed(6) }),
        since: toSince(hours, new Date()),
      },
    });
  const changeState = (next: string) => {
    onStateChange(next);
    look.reset();
  };
  const lookUnder = (other: string) => {
    onStateChange(other);
    if (look.variables) look.mutate({ ...look.variables, car: { ...look.variables.car, state: other } });
  };

  return (
    <Card className="flex flex-col gap-4">
      {setPlace}
      <Form form={form} onSubmit={search} onChange={look.reset} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField form={form} name="plate" label={m.towed_cars_plate()}>
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
            label={m.towed_cars_plate_state()}
            state={state}
            onStateChange={changeState}
            error={state ? undefined : form.formState.errors.state?.message}
          />
          <FormField form={form} name="make" label={m.towed_cars_make()}>
            {(input) => (
              <TextInput {...input} placeholder="Toyota" autoComplete="off" spellCheck={false} enterKeyHint="search" />
            )}
          </FormField>
          <div>
            <LastSeenSelect
              label={m.towed_cars_when_last_seen()}
              value={hours}
              onValueChange={(next) => {
                setHours(next);
                look.reset();
              }}
            />
          </div>
        </div>
        <Button type="submit" variant="primary" isBusy={look.isPending}>
          <Search aria-hidden size={18} />
          {look.isPending ? m.towed_cars_looking() : m.towed_cars_look()}
        </Button>
        <p className="text-xs text-muted">{m.towed_cars_what_we_look_for()}</p>
      </Form>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {look.data && isOfSpot && (
          <Answer answer={look.data} searched={look.variables.car} isSignedIn={isSignedIn} onLookUnder={lookUnder} />
        )}
        {look.error && (
          <Explanation title={m.towed_cars_look_up_failed()}>
            {`${getErrorMessage(look.error)} ${m.towed_cars_or_call()}`}
          </Explanation>
        )}
      </div>
      {isSignedIn && <WatchedCars />}
    </Card>
  );
}
