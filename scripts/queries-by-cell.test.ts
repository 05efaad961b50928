import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../apps/server/src');
const IS_NO_QUERY = /\.(test|fixture|table)\.ts$|\/partitioning\.ts$/;
/** The two tables that can be partitioned by cell; not a column of theirs, nor a type. */
const TABLE = /(?<!typeof )\b(?:alertPlaces|sightingEvents)\b(?!\.)|\b(?:alert_places|sighting_events)\b/;
/** Restricts the rows to cells, or is a new row, which lies in one. */
const NAMES_CELLS =
  /\b(?:mayReach|isInRegionsOf|isTold)\(|\bregion = |\bcell (?:between|=|in) |\.region\b|insert(?:Rows)?\((?:sightingEvents|alertPlaces)/;
const DECLARATION = /^(?=(?:export )?(?:async )?(?:const|function) \w)/m;

const OF_ONE_USER = 'A user has a dozen places, wherever they are: by the index of users, in each partition.';
const OF_ONE_PLACE = 'Who asks has its id alone: by the index of ids, in each partition.';
const OF_A_DAY = 'A job adds up a day of the whole country, by the index of days.';

/** Statements that cross cells, and why they may. */
const CROSSING: Readonly<Record<string, string>> = {
  findSamePlace: OF_ONE_USER,
  replacePlace: OF_ONE_USER,
  lockParked: OF_ONE_USER,
  findPlace: OF_ONE_USER,
  listPlaces: OF_ONE_USER,
  countPlaces: OF_ONE_USER,
  lockPlace: OF_ONE_USER,
  setHereRadius: OF_ONE_USER,
  watchedPlacesUserData: OF_ONE_USER,
  listCarsFor: 'Of each car that is shared with a user: where its owner parked it.',
  phones: 'Where the phone of who is alerted is: one row, by the index of users.',
  exportSnoozes: 'Of each snooze of a user its place, by its id.',
  lockPlaceById: OF_ONE_PLACE,
  findPlaceById: OF_ONE_PLACE,
  deletePlace: OF_ONE_PLACE,
  finishCheck: OF_ONE_PLACE,
  findReadings: 'Of the places of alerts that wait: by the index of ids, in each partition.',
  deleteExpiredPlaces: 'A job, of the whole country.',
  selectCars: 'Of the cars that a job claimed, by their ids, or of one user.',
  findParkedBoxes: 'A job, every five minutes: boxes around the parked cars of the whole country.',
  claimCarsToCheck: 'A job: the cars that are due first, of the whole country.',
  findPlaceChanges: 'What changed in the whole country since a node last looked, by the index of changes.',
  matchAmong: 'Whoever calls it says which places may match.',
  findRecorded: 'Once a site, before it has any history.',
  rollUpAreas: OF_A_DAY,
  rollUpDay: OF_A_DAY,
  findDaysRecordedSince: OF_A_DAY,
  deleteHistoryBefore: 'A job, of the whole country, by the index of days.',
  selectEvents: 'The heatmap of an hour of the whole country, by the index of days.',
  eventsAfter: 'What was recorded since a job last looked, by the index of ids.',
  findLastIdBefore: 'How far a job may add up, by the index of ids.',
  findFirstIdAhead: 'How far a job may add up, by the index of days.',
};

const declarations = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !IS_NO_QUERY.test(file))
  .flatMap((file) =>
    readFileSync(join(SERVER, file), 'utf8')
      .split(DECLARATION)
      .slice(1)
      .map((text) => ({ name: `${/(?:const|function) (\w+)/.exec(text)?.[1]}`, text })),
  )
  .filter(({ text }) => TABLE.test(text));

test('no statement crosses cells without saying so', () => {
  const crossing = declarations.filter(({ text }) => !NAMES_CELLS.test(text)).map(({ name }) => name);
  expect(declarations.length).toBeGreaterThan(crossing.length);
  expect(crossing.toSorted()).toEqual(Object.keys(CROSSING).toSorted());
});
