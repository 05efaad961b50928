import { BESIDE_TRUCK_MILES } from '@towscout/domain/belief';

import { type City, liveInCity } from './city.ts';
import type { Row, Site } from './site.ts';

/** For so long the news of a truck is fresh: it may have left that much before the alarm. */
const FRESH_MINUTES = 15;
/** The radius that most drivers choose: an alarm beside the truck reaches a part of the drivers in it. */
const USUAL_RADIUS_MILES = 1;
const BESIDE_SHARE = (BESIDE_TRUCK_MILES / USUAL_RADIUS_MILES) ** 2;

export type Measured = {
  /** Share of the alarms that drivers got that were right: those beside the truck count for the drivers there. */
  precision: number;
  precisionBeside: number;
  precisionEveryone: number;
  /** Share of reported trucks that alarmed everybody while they stood there, and after how many minutes. */
  recall: number;
  minutesToEveryone: number;
  /** Rows of trucks that were not there, and how many of them alarmed everybody. */
  lies: number;
  liesToEveryone: number;
  /** Those that a gang planted. */
  plantedToEveryone: number;
  /** Share of reported trucks that were ever sent away while they stood there, and of their minutes. */
  trueHidden: number;
  minutesHidden: number;
  /** Share of reported trucks whose first report alarmed the cars beside them at once. */
  besideAtOnce: number;
  /** Share of reported trucks that were dimmed while they stood there. */
  trueDimmed: number;
  /** First reports of residents without a record: how many alarm beside the truck at once, and how many were held false. */
  newcomerAtOnce: number;
  newcomerBlamed: number;
};

type Reported = { site: Site; row: Row };

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const isRight = ({ site }: Reported, at: number): boolean => site.kind === 'truck' && at < site.until + FRESH_MINUTES;

/** Minutes in which the truck stood there and no row showed it, after it was first reported. */
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

/** Lives the city's last day once for each seed and measures all of them together. */
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
