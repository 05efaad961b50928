import type { Row } from './row.ts';

/** In run order; each is loaded when it is measured. */
export type Benches = ReadonlyMap<string, () => Promise<Row[]>>;

export const BENCHES: Benches = new Map([
  ['report-to-event', async () => (await import('./rows/report-to-event.ts')).reportToEvent()],
  ['broadcast', async () => (await import('./rows/broadcast.ts')).broadcast()],
  ['many-streams', async () => (await import('./rows/many-streams.ts')).manyStreams()],
  ['bus', async () => (await import('./rows/bus.ts')).bus()],
  ['nearby', async () => (await import('./rows/nearby.ts')).nearby()],
  ['public-api', async () => (await import('./rows/public-api.ts')).publicApi()],
  ['signed-in', async () => (await import('./rows/signed-in.ts')).signedIn()],
  ['match-places', async () => (await import('./rows/match-places.ts')).matchStandingPlaces()],
  ['thousand-alerts', async () => (await import('./rows/thousand-alerts.ts')).thousandAlerts()],
  ['sighting-burst', async () => (await import('./rows/sighting-burst.ts')).sightingBurst()],
  ['report-rate', async () => (await import('./rows/report-rate.ts')).reportRate()],
  ['over-capacity', async () => (await import('./rows/over-capacity.ts')).overCapacity()],
  ['type-ahead', async () => (await import('./rows/type-ahead.ts')).typeAhead()],
  ['streets', async () => (await import('./rows/streets.ts')).streets()],
  ['zip-validation', async () => (await import('./rows/zip-validation.ts')).zipValidation()],
  ['console-frames', async () => (await import('./rows/console-frames.ts')).consoleFrames()],
  ['reports', async () => (await import('./rows/reports.ts')).reports()],
  ['city-sync', async () => (await import('./rows/city-sync.ts')).citySync()],
  ['tow-sync', async () => (await import('./rows/tow-sync.ts')).towSync()],
  ['violations-near', async () => (await import('./rows/violations-near.ts')).violationsNear()],
  ['history', async () => (await import('./rows/history.ts')).history()],
  ['activity', async () => (await import('./rows/activity.ts')).activity()],
  ['outlook', async () => (await import('./rows/outlook.ts')).outlook()],
  ['sources', async () => (await import('./rows/sources.ts')).sources()],
  ['heatmap', async () => (await import('./rows/heatmap.ts')).heatmap()],
  ['heatmap-frames', async () => (await import('./rows/heatmap-frames.ts')).heatmapFrames()],
  ['map-start', async () => (await import('./rows/map-start.ts')).mapStart()],
  ['map-frames', async () => (await import('./rows/map-frames.ts')).mapFrames()],
  ['bundle', async () => (await import('./rows/bundle.ts')).bundle()],
  ['first-visit', async () => (await import('./rows/first-visit.ts')).firstVisit()],
]);
