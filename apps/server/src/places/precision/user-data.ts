import type { UserData } from '#platform/user-data.ts';

import { deletePrecisionLog, findPrecisionLog } from './precision-log.queries.ts';

export const placesUserData: UserData = {
  room: 'places',
  export: async (executor, userId) => ({ locationPrecisionLog: await findPrecisionLog(executor, userId) }),
  erase: (tx, { id }) => deletePrecisionLog(tx, id),
};
