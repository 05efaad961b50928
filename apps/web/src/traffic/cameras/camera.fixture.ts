import type { TrafficCamera } from '@towscout/contracts/traffic/cameras';

export const aCamera = (over: Partial<TrafficCamera> = {}): TrafficCamera => ({
  id: 'caltrans-cctv-00000001',
  name: 'I-80 at Davis',
  location: 'I-80 West, Davis',
  latitude: 38.55,
  longitude: -121.73,
  distanceMiles: 2.4,
  status: 'active',
  lastAnalyzed: null,
  analysis: null,
  hasStill: true,
  stillUpdatedAt: null,
  refreshMinutes: 5,
  source: 'caltrans_cctv',
  attribution: 'California Department of Transportation',
  attributionUrl: 'https://cwwp2.dot.ca.gov/',
  ...over,
});
