import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';

type MapPickerProps = {
  /** While true the next tap picks; otherwise only a long press or a right click does. */
  armed: boolean;
  onPick: (point: Point) => void;
};

const LONG_PRESS_MS = 550;

export function MapPicker({ armed, onPick }: MapPickerProps) {
  const { map } = useDrawnMap();
  const pick = useEffectEvent((event: MapMouseEvent | MapTouchEvent) =>
    onPick({ lat: event.lngLat.lat, lng: event.lngLat.wrap().lng }),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(timer);
    const startPress = (event: MapTouchEvent) => {
      forget();
      if (event.points.length === 1) timer = setTimeout(() => pick(event), LONG_PRESS_MS);
    };
    const menu = (event: MapMouseEvent) => {
      event.preventDefault();
      event.originalEvent.preventDefault();
      pick(event);
    };
    map.on('contextmenu', menu);
    map.on('touchstart', startPress);
    for (const end of ['touchend', 'touchcancel', 'touchmove', 'movestart'] as const) map.on(end, forget);
    return () => {
      forget();
      map.off('contextmenu', menu);
      map.off('touchstart', startPress);
      for (const end of ['touchend', 'touchcancel', 'touchmove', 'movestart'] as const) map.off(end, forget);
    };
  }, [map]);

  useEffect(() => {
    if (!armed) return;
    const once = (event: MapMouseEvent) => pick(event);
    map.once('click', once);
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', once);
      map.getCanvas().style.cursor = '';
    };
  }, [map, armed]);

  return null;
}
