import type { TowTruck } from '@towscout/contracts/sightings';
import type { LatLng } from '@towscout/geo';
import { useMemo } from 'react';

import { loginAddress } from '../platform/login-address.ts';
import type { Position } from '../places/position.ts';
import { AddressSearch } from '../places/search/address-search.tsx';
import { useSetPin } from '../places/spot/ask-spot.tsx';
import { useAreaName } from '../places/use-area-name.ts';
import { ScannerConsole } from '../scanner/console/scanner-console.tsx';
import { SCANNER } from '../scanner/engine/constants.ts';
import { useScannerFeed } from '../scanner/use-scanner-feed.ts';
import type { TowTruckView } from '../sightings/tow-truck-view.ts';
import { countWithin, toUnit } from './scanner-units.ts';

type ConsoleProps = {
  layout: 'page' | 'dock';
  isSignedIn: boolean;
  position: Position | null;
  isLocating: boolean;
  onLocate: () => void;
  onPlace: (place: LatLng, name: string | null) => void;
  /** The trucks near the position; null while their list has not come. */
  nearby: readonly TowTruckView[] | null;
  /** Every truck of the site; null while it has not come. */
  all: readonly TowTruck[] | null;
  now: Date;
};

/** The scanner over the site's own trucks. The default place is nobody's: it waits for a real one. */
export function Console({ layout, isSignedIn, position, isLocating, onLocate, onPlace, nearby, all, now }: ConsoleProps) {
  const lat = position?.isReal ? position.lat : undefined;
  const lng = position?.isReal ? position.lng : undefined;
  const place = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const setPin = useSetPin();
  const area = useAreaName(isSignedIn ? place : null);
  const units = useMemo(() => nearby?.map(toUnit) ?? null, [nearby]);
  const inScanRadius = useMemo(() => countWithin(all ?? [], place, SCANNER.scanRadiusMiles), [all, place]);
  const total = all?.length ?? 0;
  useScannerFeed({ place, areaName: area.name, isAreaSettled: area.isSettled, units, total, inScanRadius });

  return (
    <ScannerConsole
      layout={layout}
      isSignedIn={isSignedIn}
      isLoading={all === null || (place !== null && nearby === null)}
      totalUnits={total}
      signUpUrl={loginAddress('sign-up')}
      search={<AddressSearch label="Search an address to monitor" isLocating={isLocating} onLocate={onLocate} onPlace={onPlace} onPin={setPin} />}
      now={now}
    />
  );
}
