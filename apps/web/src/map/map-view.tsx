import './map.css';
import './map-worker.ts';
import { Info, MapPinOff } from 'lucide-react';
import {
  AttributionControl,
  GPUInitializationError,
  Map as MapLibreMap,
  type MapOptions,
  ScaleControl,
  type StyleSpecification,
} from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { m } from '@towscout/messages';

import { useDelaysRest } from '#platform/at-rest.ts';
import { useSite } from '#platform/site.ts';
import { useTheme } from '#theme/theme.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import { type BaseStyle, useBaseStyle, withGroundTop } from './base-style.ts';
import { giveUpOnMaps, tryMapsAgain, useCanDrawMap } from './can-draw-map.ts';
import { addMarkImage } from './draw-icon.ts';
import { MapContext } from './drawn-map.ts';
import { mapColors } from './map-tokens.ts';
import { Counties, Outlines } from './outlines.tsx';
import { GazetteerNames } from './place-names.tsx';
import { addShieldImage, SHIELD_IMAGE } from './street/names.ts';
import { streetStyle } from './street/street-style.ts';
import { type Streets, watchStreets } from './watch-streets.ts';

type MapViewProps = {
  label: string;
  center: { lat: number; lng: number };
  zoom: number;
  /** Holds the note about missing streets; without one it is at the map's top. */
  noteSlot?: HTMLElement | null;
  children: ReactNode;
};

/** Longer than the sources take to load after the first idle event. */
const REST_MS = 600;
const SCALE_PIXELS = 88;

type Look = { base: BaseStyle; theme: string };
type Drawn = { map: MapLibreMap; look: Look };

const bare = (): StyleSpecification => ({ version: 8, sources: {}, layers: [] });

function toStyle(base: BaseStyle): StyleSpecification {
  if (base.kind === 'streets') return streetStyle(mapColors(), base.tiles);
  return base.kind === 'style' ? base.style : bare();
}

/** The map, or a sentence without WebGL. Children draw on it, render nothing, and remount after each style change. */
export const MapView = (props: MapViewProps) => (useCanDrawMap() ? <WebGlMap {...props} /> : <NoMap />);

function createWebGlMap(options: MapOptions): MapLibreMap | null {
  try {
    return new MapLibreMap(options);
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}

function WebGlMap({ label, center, zoom, noteSlot, children }: MapViewProps) {
  const { theme } = useTheme();
  const site = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [last, setLast] = useState<Drawn | null>(null);
  const [isSettled, setSettled] = useState(false);
  const [isCreditFolded, setCreditFolded] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [streets, setStreets] = useState<Streets>('drawn');
  const { base, hasFailed } = useBaseStyle(site?.map ?? null, theme);
  const look = useMemo(() => ({ base, theme }), [base, theme]);
  useDelaysRest(!isSettled);

  const createMap = useEffectEvent((element: HTMLDivElement) => {
    const created = createWebGlMap({
      container: element,
      center,
      zoom,
      minZoom: 2.5,
      maxZoom: 18,
      attributionControl: false,
      locale: {
        'AttributionControl.ToggleAttribution': m.map_toggle_credits(),
        'ScaleControl.Feet': m.map_scale_feet(),
      },
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 120,
    });
    if (!created) return null;
    created.touchZoomRotate.disableRotation();
    created.keyboard.disableRotation();
    created.getCanvas().setAttribute('aria-label', label);
    // MapLibre would fold the credits before anyone saw them.
    created.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    created.addControl(new ScaleControl({ unit: 'imperial', maxWidth: SCALE_PIXELS }), 'bottom-left');
    // Without a listener MapLibre logs every failed tile, which are expected offline.
    created.on('error', () => {});
    created.setMissingStyleImageResolver((image) =>
      image === SHIELD_IMAGE ? addShieldImage(created) : addMarkImage(created, image),
    );
    return created;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let created: MapLibreMap | null = null;
    let isGone = false;
    const begin = () => {
      if (isGone) return;
      created = createMap(element);
      if (created) setMap(created);
      else giveUpOnMaps();
    };
    pageAtRest().then(begin).catch(setFailure);
    return () => {
      isGone = true;
      setMap(null);
      created?.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || look.base.kind === 'deciding') return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      rest ??= setTimeout(() => setSettled(true), REST_MS);
    };
    const tell = (streets: Streets) => {
      setStreets(streets);
      // A map that waits for tiles never becomes idle.
      if (streets !== 'drawn') settle();
    };
    const style = toStyle(look.base);
    let unwatch = () => {};
    const show = () => {
      setLast({ map, look });
      map.once('idle', settle);
      if (look.base.kind !== 'outlines') unwatch = watchStreets(map, style, tell);
    };
    map.once('style.load', show);
    map.setStyle(withGroundTop(style), { diff: false, validate: look.base.kind === 'style' });
    return () => {
      unwatch();
      clearTimeout(rest);
      map.off('idle', settle);
      map.off('style.load', show);
    };
  }, [map, look]);

  const areOutlines = base.kind === 'outlines';
  // Streets that replace outlines count as late at once.
  if (areOutlines && streets === 'drawn') setStreets('coming');
  const shown = areOutlines && hasFailed ? 'missing' : streets;

  // Caught by the error boundary around the map.
  if (failure) throw failure;

  // False as soon as another look is requested.
  const isCurrent = last !== null && last.map === map && last.look === look;
  const drawn = useMemo(() => (isCurrent && map ? { map } : null), [isCurrent, map]);

  const areStreets = drawn !== null && shown === 'drawn';

  return (
    <div
      className="relative size-full bg-(--map-land)"
      data-settled={isSettled}
      data-credit={areStreets && isCreditFolded ? 'folded' : undefined}
    >
      <div ref={container} className="size-full" />
      {drawn && (
        <MapContext value={drawn}>
          {shown !== 'drawn' && (
            <>
              <Outlines />
              {shown === 'missing' && <Counties />}
              <GazetteerNames />
            </>
          )}
          {children}
        </MapContext>
      )}
      {noteSlot ? (
        createPortal(<StreetsNote streets={shown} className="mb-2" />, noteSlot)
      ) : (
        <StreetsNote streets={shown} className="absolute inset-x-12 top-2 z-2" />
      )}
      {areStreets && isSettled && (
        <FoldedCredits container={drawn.map.getContainer()} isFolded={isCreditFolded} onFold={setCreditFolded} />
      )}
    </div>
  );
}

/** Longer animations are not awaited. */
const SHORT_MS = 300;

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

const isShort = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && Number(effect?.getComputedTiming().endTime) <= SHORT_MS;

/**
 * Waits until the page is painted and no animation runs, because each of a map start's GPU queries waits for pending
 * frames.
 */
async function pageAtRest(): Promise<void> {
  await nextFrame();
  await nextFrame();
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isShort)
      .map(({ finished }) => finished),
  );
  await nextFrame();
}

const describeStreets = (streets: Exclude<Streets, 'drawn'>): string =>
  ({ coming: m.map_streets_coming(), missing: m.map_streets_missing() })[streets];

const StreetsNote = ({ streets, className }: { streets: Streets; className: string }) => (
  <p role="status" className={`pointer-events-none flex justify-center ${className}`}>
    {streets !== 'drawn' && (
      <span className="rounded-md border border-line bg-raised px-2.5 py-1 text-center text-xs text-ink shadow-low">
        {describeStreets(streets)}
      </span>
    )}
  </p>
);

function NoMap() {
  const [hasFailedAgain, setFailedAgain] = useState(false);
  return (
    <div className="size-full bg-surface pb-(--map-inset-bottom)">
      <div className="[container-type:size] grid size-full place-items-center-safe overflow-y-auto">
        <EmptyState icon={<MapPinOff aria-hidden size={22} />} title={m.map_no_map()}>
          <p>{m.map_no_map_why()}</p>
          <Button className="mt-3" onClick={() => setFailedAgain(!tryMapsAgain())}>
            {m.common_try_again()}
          </Button>
          <p role="status" className="mt-2 min-h-5">
            {hasFailedAgain && m.map_no_map_again()}
          </p>
        </EmptyState>
      </div>
    </div>
  );
}

/** OpenStreetMap requires its credit to be visible this long, or until the map is used. */
const SEEN_MS = 5_000;

type FoldedCreditsProps = { container: HTMLElement; isFolded: boolean; onFold: (isFolded: boolean) => void };

/** On a phone, folds the credits into a button (map.css) once they have been visible. */
function FoldedCredits({ container, isFolded, onFold }: FoldedCreditsProps) {
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    const fold = () => onFold(true);
    const timer = wasAsked ? undefined : setTimeout(fold, SEEN_MS);
    container.addEventListener('pointerdown', fold);
    return () => {
      clearTimeout(timer);
      container.removeEventListener('pointerdown', fold);
    };
  }, [container, wasAsked, onFold]);
  if (!isFolded) return null;
  const show = () => {
    setAsked(true);
    onFold(false);
  };
  return (
    <button
      type="button"
      aria-label={m.map_credits()}
      onClick={show}
      className="absolute right-1 bottom-(--map-inset-bottom,0px) z-2 grid size-11 place-items-center text-muted sm:hidden"
    >
      <span className="grid size-6 place-items-center rounded-full bg-surface/85">
        <Info aria-hidden size={16} />
      </span>
    </button>
  );
}
