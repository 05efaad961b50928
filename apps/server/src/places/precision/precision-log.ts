import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';
import type { LatLng } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { insertPrecisionEntry, deletePrecisionLog, findPrecisionLog } from './precision-log.queries.ts';

export async function logPrecision(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  original: LatLng | null,
  found: ZipValidation,
): Promise<void> {
  const { enhancedLatitude, enhancedLongitude, precision, accuracyRadius, source, confidence } = found;
  await transact(db, (tx) =>
    insertPrecisionEntry(tx, {
      userId,
      originalLatitude: original?.lat ?? null,
      originalLongitude: original?.lng ?? null,
      enhancedLatitude,
      enhancedLongitude,
      zipCode: found.zipCode || null,
      precisionLevel: precision,
      accuracyRadius,
      source,
      confidence,
      validationStatus: getStatus(found),
      createdAt: clock.now(),
    }),
  );
}

const getStatus = ({ isValid, city }: ZipValidation): PrecisionLogEntry['validationStatus'] =>
  isValid ? 'validated' : city === null ? 'not_found' : 'low_confidence';

export const placesUserData: UserData = {
  room: 'places',
  export: async (executor, userId) => ({ locationPrecisionLog: await findPrecisionLog(executor, userId) }),
  erase: (tx, { id }) => deletePrecisionLog(tx, id),
};
