import { createKeptTrucks } from './kept-trucks.ts';

/** A dismissed alert stays dismissed for the session: this tab's, through reloads. */
export const { add: dismissAlerts, useAll: useDismissedAlerts } = createKeptTrucks('dismissed-alerts');
