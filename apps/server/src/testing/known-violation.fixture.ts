import type { Violation } from '#violations';

export const knownViolation = (over: Partial<Violation> = {}): Violation => ({
  id: crypto.randomUUID(),
  violationId: 'V1',
  citySource: 'nyc',
  plateNumber: 'Z1',
  plateKey: 'Z1',
  plateState: null,
  violationType: 'Fire Hydrant',
  fineAmount: null,
  place: null,
  precisionMeters: null,
  placeBasis: null,
  location: 'Oak Ave',
  violationDate: new Date(),
  issueDate: null,
  status: 'active',
  lastUpdated: new Date(),
  ...over,
});
