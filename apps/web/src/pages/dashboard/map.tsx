import { memo, Suspense, useMemo, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useSearch } from 'wouter';

import { DEFAULT_PLACE } from '@towscout/contracts/wire/limits';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { LeadingAlert } from '#alerts/panel/leading-alert.ts';
import { Camera } from '#map/camera.tsx';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { LineOverlay } from '#map/line-overlay.tsx';
import { MapControls } from '#map/map-controls.tsx';
import { MapPicker } from '#map/map-picker.tsx';
import { MapView } from '#map/map-view.tsx';
import { Pin, PlacePin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';
import { isSameCurb } from '#parking-rules/chosen-side.ts';
import { isAddress, isChosenSpot, isPlaced, type Position } from '#places/position.ts';
import { usePosition } from '#places/use-position.tsx';
import { TruckLayer } from '#trucks/truck-layer.tsx';
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { useShownOnMap } from '#violations/nearby/shown-on-map.ts';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useActionLink } from '../dashboard-link.ts';
import {
  useDashboardAlert,
  useDashboardNow,
  useDashboardPlace,
  useDashboardSelection,
  useDashboardTasks,
  useDashboardTrucks,
} from './contexts.tsx';
import { MapLayers } from './layers.tsx';
import { DashboardRecordLayer } from './tow-records.tsx';
import { useChosenPlace, useLinkedPlace } from './use-chosen-place.ts';

/** React's style type lacks custom properties. */
export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => variables;

/** On the move the map follows in leaps, so that it can be looked at. */
const DRIFT = 0.4;

/** Follows my place, shows the truck that is opened, and frames the truck that is next to me or my car. */
function DashboardCamera({ insetBottom, again }: { insetBottom: number; again: number }) {
  const { position, radius } = useDashboardPlace();
  const { focus } = useDashboardSelection();
  const { leading } = useDashboardAlert();
  const framed = useFramed(leading, again);
  return (
    <>
      {leading && (
        <LineOverlay
          from={leading.from}
          to={leading.truck}
          color={leading.isOneAnonymousReport ? 'amber-solid' : 'red-solid'}
        />
      )}
      <Camera
        center={position ?? DEFAULT_PLACE}
        isClose={isAddress(position)}
        slack={position?.origin === 'gps' ? DRIFT : 0}
        radiusMiles={radius}
        focus={focus}
        framed={framed}
        insetBottom={insetBottom}
        again={again}
      />
    </>
  );
}

/** Where I am: step by step while a truck next to me leads. */
function MyMark({ position }: { position: Position }) {
  const { leading } = useDashboardAlert();
  const at = leading && !leading.isAtCar && position.origin === 'gps' ? leading.from : position;
  return (
    <PointMark
      position={at}
      color={position.isReal ? 'me' : 'map-line-strong'}
      ring={position.isReal ? 'ink' : 'map-line-strong'}
    />
  );
}

/** The leading alert's truck, until the user asks for their own or another place. */
function useFramed(leading: LeadingAlert | null, again: number): LeadingAlert | null {
  const { position } = useDashboardPlace();
  const wish = `${again} ${position && position.origin !== 'gps' ? `${position.lat} ${position.lng}` : ''}`;
  const [wishBefore, setWishBefore] = useState<string | null>(null);
  if ((leading === null) !== (wishBefore === null)) setWishBefore(leading && wish);
  return wishBefore === null || wishBefore === wish ? leading : null;
}

/** The trucks on the map. */
function DashboardTruckLayer() {
  const now = useDashboardNow();
  const { position, radius } = useDashboardPlace();
  const car = useParkedCar();
  const { drawnTrucks, selected, select } = useDashboardSelection();
  const { listKey } = useDashboardTrucks();
  const mine = useMemo(
    () => ({ places: [position, car].filter((place) => place !== null), alertMiles: radius }),
    [position, car, radius],
  );
  return (
    <TruckLayer
      trucks={drawnTrucks}
      now={now}
      mine={mine}
      listKey={listKey}
      selectedId={selected?.id ?? null}
      onSelect={select}
    />
  );
}

const RiskMap = lazyPart(
  async () => (await import('#parking-rules/map/risk-map.tsx')).RiskMap,
  () => null,
);
const ZoneLayer = lazyPart(async () => (await import('#towed-cars/tow-zones/zone-layer.tsx')).ZoneLayer);
const ParkedCarOverlay = lazyPart(async () => (await import('./parked-car.tsx')).ParkedCarOverlay);
const PlaceOutlook = lazyPart(
  async () => (await import('./place-outlook.tsx')).PlaceOutlook,
  () => null,
);
const SharedPlace = lazyPart(
  async () => (await import('./shared-place.tsx')).SharedPlace,
  () => null,
);
const MapMenu = lazyPart(async () => (await import('./map-menu.tsx')).MapMenu);
const MapSpotDialog = lazyDialog(async () => (await import('./spot-outlook-dialog.tsx')).MapSpotDialog);
const ViolationLayer = lazyPart(async () => (await import('./violation-layer.tsx')).DashboardViolationLayer);

type DashboardMapProps = { insetBottom: number; coveredBottom: number; noteSlot: HTMLElement | null };

const START_ZOOM = 12.5;
const NO_PLACE_YET_ZOOM = 3.4;
const MIDDLE_OF_THE_COUNTRY = { lat: 39.5, lng: -97 };

/** The map as a readable list of what is on it. News of trucks redraws only their layer. */
export const DashboardMap = memo(function DashboardMap({ insetBottom, coveredBottom, noteSlot }: DashboardMapProps) {
  const { position, radius, locate, placeAt } = useDashboardPlace();
  const { device } = usePosition();
  const { isPicking } = useDashboardTasks();
  const car = useParkedCar();
  const chosen = useChosenPlace();
  const withViolations = useShownOnMap();
  const [menuAt, setMenuAt] = useState<LatLng | null>(null);
  const [isRiskShown, setRiskShown] = useState(false);
  const [askedOf, setAskedOf] = useState<LatLng | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState(0);
  useActionLink('risk', () => setRiskShown(true));
  useLinkedPlace();

  const isShared = /[?&]shared-/.test(`?${useSearch()}`);
  const hasSpot = car !== null || isChosenSpot(position);
  const isAway = device !== null && isPlaced(position);
  const pick = (place: LatLng) => {
    if (isPicking) placeAt(place, 'pin');
    else setMenuAt(place);
  };

  return (
    <div className="absolute inset-0" style={cssVariables({ '--map-inset-bottom': `${insetBottom}px` })}>
      {isShared && (
        <Suspense>
          <SharedPlace />
        </Suspense>
      )}
      <MapView
        label={m.pages_dashboard_map()}
        center={position ?? MIDDLE_OF_THE_COUNTRY}
        zoom={position ? START_ZOOM : NO_PLACE_YET_ZOOM}
        noteSlot={noteSlot}
      >
        {position && (
          <>
            <CircleOverlay
              center={position}
              radiusMiles={radius}
              label={`${radius} mi`}
              color={position.isReal ? 'map-ring' : 'map-line-strong'}
              dashed={!position.isReal}
            />
            {(position.origin === 'gps' || position.origin === 'default') && <MyMark position={position} />}
          </>
        )}
        {isPlaced(position) && device && <PointMark position={device} color="me" ring="ink" />}
        {chosen && !(device && isSameCurb(device, chosen)) && <PlacePin position={chosen} />}
        {withViolations && (
          <Suspense>
            <ViolationLayer place={position} />
          </Suspense>
        )}
        {car && (
          <Suspense>
            <ZoneLayer car={car} />
            <ParkedCarOverlay />
          </Suspense>
        )}
        <DashboardRecordLayer />
        <DashboardTruckLayer />
        {menuAt && (
          <Pin position={menuAt} anchor="bottom">
            <Suspense>
              <MapMenu
                key={`${menuAt.lat} ${menuAt.lng}`}
                place={menuAt}
                onSetPlace={() => {
                  setMenuAt(null);
                  placeAt(menuAt, 'pin');
                }}
                onAskOutlook={() => {
                  setMenuAt(null);
                  setAskedOf(menuAt);
                  setAsking(true);
                }}
                onClose={() => setMenuAt(null)}
              />
            </Suspense>
          </Pin>
        )}
        <MapPicker armed={isPicking} onPick={pick} />
        <DashboardCamera insetBottom={coveredBottom} again={again} />
        <div className="absolute right-3 z-[3] bottom-[calc(var(--map-inset-bottom)+3rem)] flex flex-col items-end gap-2 short:flex-row in-data-large:bottom-[48px] in-data-large:flex-row">
          <MapLayers isRiskShown={isRiskShown} onRiskChange={setRiskShown} />
          <MapControls
            zoomClassName="compact:hidden in-data-phone:hidden"
            onCenter={() => {
              if (isAway) locate();
              else setAgain((count) => count + 1);
            }}
            centerLabel={isAway ? m.pages_dashboard_find_me() : m.pages_dashboard_back_to_place()}
          />
        </div>
        {isRiskShown && (
          <Suspense>
            <RiskMap panelSlot={noteSlot} onClose={() => setRiskShown(false)} />
          </Suspense>
        )}
      </MapView>
      {noteSlot &&
        hasSpot &&
        createPortal(
          <Suspense>
            <PlaceOutlook isFolded={isRiskShown || menuAt !== null} />
          </Suspense>,
          noteSlot,
        )}
      <MapSpotDialog open={isAsking} onOpenChange={setAsking} place={askedOf} />
    </div>
  );
});
