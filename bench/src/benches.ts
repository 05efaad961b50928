import type { Row } from './row.ts';

/** In run order; each is loaded when it is measured. */
export type Benches = ReadonlyMap<string, () => Promise<Row[]>>;

export const BENCHES: Benches = new Map([
  ['report-to-event', async () => (await import('./rows/report-to-event.ts')).reportToEvent()],
  ['broadcast', async () => (await import('./rows/broadcast.ts')).broadcast()],
  ['nearby', async () => (await import('./rows/nearby.ts')).nearby()],
  ['public-api', async () => (await import('./rows/public-api.ts')).publicApi()],
  ['match-places', async () => (await import('./rows/match-places.ts')).matchStandingPlaces()],
  ['thousand-alerts', async () => (await import('./rows/thousand-alerts.ts')).thousandAlerts()],
  ['sighting-burst', async () => (await import('./rows/sighting-burst.ts')).sightingBurst()],
  ['type-ahead', async () => (await import('./rows/type-ahead.ts')).typeAhead()],
  ['streets', async () => (await import('./rows/streets.ts')).streets()],
  ['zip-validation', async () => (await import('./rows/zip-validation.ts')).zipValidation()],
  ['console-frames', async () => (await import('./rows/console-frames.ts')).consoleFrames()],
  ['reports', async () => (await import('./rows/reports.ts')).reports()],
  ['city-sync', async () => (await import('./rows/city-sync.ts')).citySync()],
  ['violations-near', async () => (await import('./rows/violations-near.ts')).violationsNear()],
  ['history', async () => (await import('./rows/history.ts')).history()],
  ['activity', async () => (await import('./rows/activity.ts')).activity()],
  ['outlook', async () => (await import('./rows/outlook.ts')).outlook()],
  ['sources', async () => (await import('./rows/sources.ts')).sources()],
  ['heatmap', async () => (await import('./rows/heatmap.ts')).heatmap()],
  ['heatmap-frames', async () => (await import('./rows/heatmap-frames.ts')).heatmapFrames()],
  ['bundle', async () => (await import('./rows/bundle.ts')).bundle()],
  ['first-visit', async () => (await import('./rows/first-visit.ts')).firstVisit()],
]);
