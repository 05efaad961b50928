import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { readTruck } from '#trucks/tow-truck-view.ts';
import { TruckCard } from '#trucks/truck-cards.tsx';
import { aTruck } from '#trucks/truck.fixture.ts';

import type { States } from '../specimens.ts';

const HERE = { lat: 40.7612, lng: -73.9851 };
const NOW = new Date('2026-11-20T12:03:00.000Z');

const card = (changes: Partial<TowTruck>, now = NOW) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <TruckCard truck={readTruck(aTruck(changes), HERE)} now={now} isStart={false} onSelect={() => {}} />
  </div>
);

export const states: States = {
  towing: card({ trust: 'confirmed', confirmations: 3, intent: 'private_lot' }),
  waiting: card({ status: 'waiting', intent: 'enforcement' }),
  'on its way': card({ status: 'en_route' }),
  unconfirmed: card({ trust: 'unconfirmed', reach: 'nobody' }),
  'said to have left': card({ unconfirmedStatus: 'departed' }),
  'said to have left by two': card({ unconfirmedStatus: 'departed', saidToHaveLeftAt: new Date().toISOString() }),
  departed: card({ status: 'departed', departedBy: 'two' }),
  stale: card({}, new Date('2026-11-20T12:50:00.000Z')),
  'tow call': card({ source: 'sf_calls', status: 'waiting', trust: 'official', intent: 'enforcement' }),
  simulated: card({ source: 'simulated' }),
  'with a long name': card({ location: 'Southbound US-101 at the Vermont Street off-ramp, beside the gas station' }),
};
