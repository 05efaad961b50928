/** The keys by which a truck alerts a user once, updates them once, and sends one all-clear. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const updateSubject = (sightingId: string): string => `update:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

export const subjectsOf = (sightingId: string): string[] => [
  alarmSubject(sightingId),
  updateSubject(sightingId),
  allClearSubject(sightingId),
];
