import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenInViewProps = {
  /** As high as the content, so that nothing moves when it comes. */
  placeholder: ReactNode;
  children: ReactNode;
};

/** How near the window's edge it must be, in pixels. */
const NEAR = '200px';

/** Draws its content, and loads the code of it, once somebody comes near. */
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
