import { useState } from 'react';

import { stateCode } from '@towscout/domain/places/us-states';
import { citiesThatPublish } from '@towscout/domain/sources/cities';
import type { PostalPlace } from '@towscout/domain/towed-cars/city-cards/card-cities';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { useKnownHere } from '#places/use-position.tsx';
import { CityCard, TowRights } from '#towed-cars/city-card.tsx';
import { FindMyCar } from '#towed-cars/find-my-car.tsx';
import { type LookedAt, MissingCarCard } from '#towed-cars/missing-car.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { PageHeader } from '../page-frame.tsx';
import { ChangeablePlace } from '../place-search-field.tsx';

export function TowedPage() {
  const { isSignedIn } = useUser();
  const [plateState, setPlateState] = useState<string | null>(null);
  const [towedIn, setTowedIn] = useState<string | null>(null);
  const [chosen, setChosen] = useState<LookedAt | null>(null);
  const at = useWhereItStood(chosen);
  const { there, isSettled } = useCityAt(at?.place ?? null);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader
        title={m.pages_towed_title()}
        sentence={m.pages_towed_sentence({ cities: citiesThatPublish('tows') })}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <FindMyCar
            state={plateState ?? there?.state ?? null}
            onStateChange={setPlateState}
            at={at}
            setPlace={<WhereItStood at={at} onChosen={setChosen} />}
            isSignedIn={isSignedIn}
          />
          <CityCard place={there} at={isSettled ? (at?.place ?? null) : null} />
        </div>
        <div className="flex flex-col gap-4">
          <MissingCarCard at={at} />
          <TowRights state={towedIn ?? there?.state ?? null} onStateChange={setTowedIn} />
        </div>
      </div>
    </div>
  );
}

function useCityAt(place: LatLng | null): { there: PostalPlace | null; isSettled: boolean } {
  const { city, county, state: name, isSettled } = useAreaName(place);
  const state = name && stateCode(name);
  return { there: city && state ? { city, county, state } : null, isSettled };
}

/** The user's choice, else their parked car, else their position. */
function useWhereItStood(chosen: LookedAt | null): LookedAt | null {
  const car = useParkedCar();
  const here = useKnownHere();
  if (chosen) return chosen;
  if (car) return { place: { lat: car.lat, lng: car.lng }, name: m.pages_towed_where_parked() };
  return here && { place: { lat: here.lat, lng: here.lng }, name: m.pages_towed_where_now() };
}

type WhereItStoodProps = { at: LookedAt | null; onChosen: (at: LookedAt) => void };

function WhereItStood({ at, onChosen }: WhereItStoodProps) {
  return (
    <ChangeablePlace
      variant="quiet"
      onPlace={(place, name) => onChosen({ place, name: name ?? m.pages_towed_spot_set() })}
    >
      {at && (
        <p className="text-sm">
          <span className="text-muted">{m.pages_towed_spot()}</span> {at.name}
        </p>
      )}
    </ChangeablePlace>
  );
}
