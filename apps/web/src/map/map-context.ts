import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export type DrawnMap = { map: MapLibreMap };

export const MapContext = createContext<DrawnMap | null>(null);

export function useDrawnMap(): DrawnMap {
  const drawn = useContext(MapContext);
  if (!drawn) throw new Error('Map layers must be used within a MapView');
  return drawn;
}
