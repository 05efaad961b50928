import type { Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import { presentReport, type Report } from './present-report.ts';

export const announceReports = (tx: Tx, bus: LiveBus, reports: readonly Report[]): Promise<void> =>
  bus.publish(
    tx,
    reports.map((report) => eventAtPlace('report', presentReport(report), report.place)),
  );
