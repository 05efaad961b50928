import type { TowLotCounts } from '@towscout/contracts/tow-records/schema';

export const ROCKVILLE = { lat: 39.084, lng: -77.1528 };

export const LOT_COUNTS: TowLotCounts = {
  tows: 41,
  months: 12,
  from: '2023-08',
  to: '2024-07',
  reasons: [{ reason: 'no_permit', tows: 30 }],
  weekdays: [1, 5, 7, 7, 7, 7, 7],
  source: 'montgomery_county_lots',
  reportedBy: 'Montgomery County, Maryland',
};
