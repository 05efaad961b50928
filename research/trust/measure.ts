import { BESIDE_TRUCK_MILES } from '@towscout/domain/trucks/belief';

import { type City, liveInCity } from './city.ts';
import type { Row, Site } from './site.ts';

/** A truck may have left this long before its alarm. */
const FRESH_MINUTES = 15;
/** The most common radius; an alarm beside the truck reaches only part of it. */
const USUAL_RADIUS_MILES = 1;
const BESIDE_SHARE = (BESIDE_TRUCK_MILES / USUAL_RADIUS_MILES) ** 2;

export type Measured = {
  /** Share of drivers' alarms that were right, weighted by the drivers reached. */
  precision: number;
  precisionBeside: number;
  precisionEveryone: number;
  /** Share of reported trucks that alarmed everyone while there, and the median minutes until then. */
  recall: number;
  minutesToEveryone: number;
  /** Rows of trucks that never existed, and how many alarmed everyone. */
  lies: number;
  liesToEveryone: number;
  plantedToEveryone: number;
  /** Share of reported trucks ever removed while there, and of their minutes. */
  trueHidden: number;
  minutesHidden: number;
  /** Share of reported trucks whose first report alarmed the cars beside them. */
  besideAtOnce: number;
  /** Share of reported trucks dimmed while there. */
  trueDimmed: number;
  /** First reports of residents without a record: share that alarm at once, and share rated false. */
  newcomerAtOnce: number;
  newcomerBlamed: number;
};

type Reported = { site: Site; row: Row };

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const isRight = ({ site }: Reported, at: number): boolean => site.kind === 'truck' && at < site.until + FRESH_MINUTES;

/** Minutes after the first report in which the truck was there but not shown. */
function hiddenMinutes({ rows, until }: Site): number {
  return rows.reduce(
    (minutes, { leftAt }, n) =>
      minutes + (leftAt === null ? 0 : Math.max(0, Math.min(until, rows[n + 1]?.minute ?? until) - leftAt)),
    0,
  );
}

const alarmsAtOnce = ({ firstReach }: Row): boolean => firstReach === 'beside' || firstReach === 'everyone';
const wasDimmed = ({ rows, until }: Site): boolean =>
  rows.some(({ dimmedAt }) => dimmedAt !== null && dimmedAt < until);

export function measureCity(city: City, seeds: readonly number[]): Measured {
  const sites = seeds.flatMap((seed) => liveInCity(city, seed)).filter(({ rows }) => rows.length > 0);
  const reported = sites.flatMap((site) => site.rows.map((row) => ({ site, row })));
  const alarms = (at: (row: Row) => number | null) => {
    const raised = reported.flatMap((one) => {
      const minute = at(one.row);
      return minute === null ? [] : [isRight(one, minute)];
    });
    return { all: raised.length, right: raised.filter(Boolean).length };
  };
  const [beside, everyone] = [alarms((row) => row.besideAt), alarms((row) => row.everyoneAt)];
  const trucks = sites.filter(({ kind }) => kind === 'truck');
  const waits = trucks.flatMap(({ rows, until }) =>
    rows
      .flatMap(({ everyoneAt }) =>
        everyoneAt !== null && everyoneAt < until ? [everyoneAt - (rows[0]?.minute ?? 0)] : [],
      )
      .slice(0, 1),
  );
  const lies = reported.filter(({ site }) => site.kind !== 'truck');
  const liesToEveryone = lies.filter(({ row }) => row.everyoneAt !== null);
  const firstReports = trucks.flatMap(({ rows }) => rows.slice(0, 1));
  const newcomers = firstReports.filter(({ wasByNewcomer }) => wasByNewcomer);
  return {
    precision: share(everyone.right + BESIDE_SHARE * beside.right, everyone.all + BESIDE_SHARE * beside.all),
    precisionBeside: share(beside.right, beside.all),
    precisionEveryone: share(everyone.right, everyone.all),
    recall: share(waits.length, trucks.length),
    minutesToEveryone: median(waits),
    lies: lies.length,
    liesToEveryone: liesToEveryone.length,
    plantedToEveryone: liesToEveryone.filter(({ site }) => site.kind === 'planted').length,
    trueHidden: share(trucks.filter((site) => hiddenMinutes(site) > 0).length, trucks.length),
    minutesHidden: share(
      trucks.reduce((sum, site) => sum + hiddenMinutes(site), 0),
      trucks.reduce((sum, { rows, until }) => sum + Math.max(0, until - (rows[0]?.minute ?? until)), 0),
    ),
    besideAtOnce: share(firstReports.filter(alarmsAtOnce).length, firstReports.length),
    trueDimmed: share(trucks.filter(wasDimmed).length, trucks.length),
    newcomerAtOnce: share(newcomers.filter(alarmsAtOnce).length, newcomers.length),
    newcomerBlamed: share(newcomers.filter(({ wasBlamed }) => wasBlamed).length, newcomers.length),
  };
}
