import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';

import { iconElement, type MapIcon } from './draw-icon.ts';
import { useDrawnMap } from './drawn-map.ts';
import type { TokenName } from './map-tokens.ts';
import { type MapPoint, markNews } from './mark-layers.ts';

type MarkMotionProps = {
  points: readonly MapPoint[];
  icons: Readonly<Record<string, MapIcon>>;
  /** Of the beacon. */
  color: TokenName;
};

/** A new mark drops in with one beacon, and one that left fades. CSS moves a copy, so that the map needn't repaint. */
export function MarkMotion({ points, icons, color }: MarkMotionProps) {
  const { map } = useDrawnMap();
  const before = useRef(points);
  const moving = useRef(new Set<Marker>());

  const move = useEffectEvent(({ lat, lng, icon, size = 1 }: MapPoint, way: 'comes' | 'goes') => {
    const image = icons[icon] && iconElement(icons[icon], size);
    if (!image || !map.getBounds().contains({ lat, lng })) return;
    const element = document.createElement('div');
    element.className = `map-mark-${way}`;
    element.setAttribute('aria-hidden', 'true');
    element.style.setProperty('--pulse', `var(--${color})`);
    element.append(image);
    const marker = new Marker({ element }).setLngLat({ lat, lng }).addTo(map);
    moving.current.add(marker);
    image.addEventListener('animationend', () => {
      marker.remove();
      moving.current.delete(marker);
    });
  });

  useEffect(() => {
    const { came, left } = markNews(before.current, points);
    before.current = points;
    for (const point of came) move(point, 'comes');
    for (const point of left) move(point, 'goes');
  }, [points]);

  useEffect(() => {
    const markers = moving.current;
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, []);

  return null;
}
