import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenInViewProps = {
  /** As high as the content, to avoid layout shifts. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** Distance from the window's edge, in pixels. */
const NEAR = '200px';

export function WhenInView({ placeholder, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
