import { Suspense } from 'react';
import { useLocation } from 'wouter';

import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

const ParkedCarAlerts = lazyPart(
  async () => (await import('./parked-car-alerts.tsx')).ParkedCarAlerts,
  () => null,
);

/** Alerts of a signed-out visitor's car on every page but the dashboard, whose strip has them. The server alerts members. */
export function ParkedCarWatch() {
  const { isSignedIn } = useUser();
  const car = useParkedCar();
  const [path] = useLocation();
  if (!car || isSignedIn !== false || path === paths.dashboard) return null;
  return (
    <Suspense>
      <ParkedCarAlerts car={car} />
    </Suspense>
  );
}
