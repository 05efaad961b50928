import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';

/** In Minneapolis, where nothing holds unless the test says so. */
export const anEmergency = (over: Partial<EmergenciesHere> = {}): EmergenciesHere => ({
  timeZone: 'America/Chicago',
  weather: { state: 'known', readAt: new Date().toISOString(), alerts: [] },
  declaration: null,
  ...over,
});
