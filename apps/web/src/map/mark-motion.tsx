import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';

import { iconElement, type MapIcon } from './draw-icon.ts';
import { useDrawnMap } from './drawn-map.ts';
import { type MapPoint, markNews } from './mark-layers.ts';

type MarkMotionProps = {
  points: readonly MapPoint[];
  icons: Readonly<Record<string, MapIcon>>;
  /** A change means another list, whose marks are no news. */
  listKey: string;
  /** The mark whose details are open: it may be drawn for them alone. */
  selectedId: string | null;
};

/** A new mark drops in with one beacon, and one that left fades. CSS moves a copy, so that the map needn't repaint. */
export function MarkMotion({ points, icons, listKey, selectedId }: MarkMotionProps) {
  const { map } = useDrawnMap();
  const before = useRef({ points, listKey, selectedId });
  const moving = useRef(new Set<Marker>());

  const move = useEffectEvent(({ lat, lng, icon, strength, size = 1 }: MapPoint, way: 'comes' | 'goes') => {
    const drawn = icons[icon];
    const image = drawn && iconElement(drawn, { size, strength });
    if (!image || !map.getBounds().contains({ lat, lng })) return;
    const element = document.createElement('div');
    element.className = `map-mark-${way}`;
    element.setAttribute('aria-hidden', 'true');
    element.style.setProperty('--pulse', `var(--${drawn.color})`);
    element.append(image);
    const marker = new Marker({ element }).setLngLat({ lat, lng }).addTo(map);
    moving.current.add(marker);
    image.addEventListener('animationend', () => {
      marker.remove();
      moving.current.delete(marker);
    });
  });

  useEffect(() => {
    const last = before.current;
    before.current = { points, listKey, selectedId };
    // A hidden page draws no frames, so nothing would end.
    if (document.hidden || last.listKey !== listKey) return;
    const { came, left } = markNews(last.points, points);
    for (const point of came) if (point.id !== selectedId) move(point, 'comes');
    for (const point of left) if (point.id !== last.selectedId) move(point, 'goes');
  }, [points, listKey, selectedId]);

  useEffect(() => {
    const markers = moving.current;
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, []);

  return null;
}
