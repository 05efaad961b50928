import type { AlertBanner } from '#alerts/banners/banner-rule.ts';
import { AlertRow } from '#alerts/strip/alert-row.tsx';
import { Button } from '#ui/button.tsx';

import type { States } from '../specimens.ts';

const NOW = new Date('2026-11-20T12:03:00.000Z');

const BANNER: AlertBanner = {
  sightingId: 'a',
  level: 'alarm',
  headline: 'Tow truck 0.2 mi from your car',
  agreement: '3 people',
  location: 'Elm St & 3rd Ave',
  latitude: 40.76,
  longitude: -73.98,
  distanceMiles: 0.2,
  status: 'active',
  maybeLeft: null,
  at: new Date('2026-11-20T12:01:00.000Z'),
  source: 'user',
  intent: 'unknown',
  trust: 'reported',
  confirmations: 1,
  isOneAnonymousReport: false,
  from: null,
  isAtCar: true,
};

const row = (over: Partial<AlertBanner>) => (
  <div className={over.level === 'notice' ? 'bg-raised' : 'bg-red-wash'}>
    <AlertRow banner={{ ...BANNER, ...over }} now={NOW} onShowOnMap={() => {}}>
      <Button variant="quiet">Dismiss</Button>
    </AlertRow>
  </div>
);

export const states: States = {
  alarm: row({}),
  'alarm, waiting': row({ status: 'waiting' }),
  'may have left': row({ maybeLeft: 'Two people report it left' }),
  notice: row({ level: 'notice', headline: 'Tow truck 0.2 mi from your car', agreement: '1 person, unconfirmed' }),
};
