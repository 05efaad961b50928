import type { Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

/** Reports the cell under the mouse, a finger, or the center during keyboard use. */
export function usePointing(
  map: MapLibreMap,
  layer: string,
  onPoint: (gridCell: string | null) => void,
  onClose: () => void,
): void {
  const tell = useEffectEvent((point: PointLike) => {
    const [cell] = map.queryRenderedFeatures(point, { layers: [layer] });
    onPoint(cell ? String(cell.properties['gridCell']) : null);
  });
  const tellMiddle = useEffectEvent(() => {
    const canvas = map.getCanvas();
    if (canvas.matches(':focus-visible')) tell([canvas.clientWidth / 2, canvas.clientHeight / 2]);
  });
  const leave = useEffectEvent(() => onPoint(null));
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });

  useEffect(() => {
    const canvas = map.getCanvas();
    const over = ({ point }: MapMouseEvent) => tell(point);
    const middle = () => tellMiddle();
    const out = () => leave();
    const press = (event: KeyboardEvent) => close(event);
    const subscriptions = [
      map.on('mousemove', over),
      map.on('click', over),
      map.on('mouseout', out),
      map.on('moveend', middle),
    ];
    canvas.addEventListener('focus', middle);
    canvas.addEventListener('blur', out);
    map.getContainer().addEventListener('keydown', press);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      canvas.removeEventListener('focus', middle);
      canvas.removeEventListener('blur', out);
      map.getContainer().removeEventListener('keydown', press);
    };
  }, [map]);
}
