/** Rooms whose tests take ten seconds each: `npm test` leaves them to `.ci/run`, by `LONG_ROOMS=off`. */
export const LONG_ROOMS = [
  'alerts/inbox/fatigue',
  'alerts/kinds/street-rule/street-rule',
  'billing/paying/paying',
  'billing/webhooks/second-purchase',
  'traffic/cameras/cameras',
  'delivery/email/email',
  'delivery/home-assistant/mqtt',
  'parking-rules/risk/risk',
  'parking-rules/proofs/proofs',
  'reports/photos/photos',
  'sources/engine/sync/bad-feeds',
  'watched-places/household/household',
].map((name) => `apps/server/src/${name}.room.test.ts`);
