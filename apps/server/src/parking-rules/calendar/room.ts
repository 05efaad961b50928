import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { calendarSecret, calendarEndpoints } from '@towscout/contracts/parking-rules/calendar';
import { calendarPaths } from '@towscout/contracts/parking-rules/constants';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { WatchedPlaces } from '#watched-places';

import type { ParkingRules } from '../index.ts';
import {
  calendarUserData,
  type CalendarRow,
  deleteCalendar,
  findCalendar,
  findCalendarByHash,
  saveCalendar,
} from './calendars.queries.ts';
import { findCarCalendar } from './find-events.ts';
import { type CarCalendar, writeCalendar } from './write-calendar.ts';

type Needs = { accounts: Accounts; watchedPlaces: WatchedPlaces; parkingRules: Pick<ParkingRules, 'outlookAt'> };

/** The rules at a user's parked car, for their calendar program. */
export const createCalendar = (platform: Platform, needs: Needs): Room => ({
  face: null,
  routes: (app) => calendarRoutes(app, { ...platform, ...needs }),
  userData: calendarUserData,
});

type CalendarDeps = Pick<Platform, 'db' | 'clock' | 'secrets'> & {
  accounts: Pick<Accounts, 'lockExistingUser' | 'isActive' | 'findLocales'>;
  watchedPlaces: Pick<WatchedPlaces, 'findParkedCars' | 'findPreferences'>;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
};

/** Calendar services read those of many people from a few addresses. */
const READS_PER_MINUTE = 120;
const RENEWALS_PER_HOUR = 20;

function calendarRoutes(app: App, deps: CalendarDeps): void {
  const routes = declaredRoutes(app, calendarEndpoints);
  const { db, clock, secrets, accounts } = deps;
  const present = (row: CalendarRow | null) => ({
    createdAt: row?.createdAt.toISOString() ?? null,
    path: row && pathFor(row, secrets.session),
  });

  routes.get(
    calendarPaths.own,
    { operationId: 'readCalendar', summary: "Your calendar's address", config: forMembers },
    async (request) => present(await findCalendar(db, getViewer(request).id)),
  );

  routes.post(
    calendarPaths.own,
    {
      operationId: 'renewCalendar',
      summary: 'Turn on your calendar, or change its address',
      config: { policy: { who: 'member', limit: { perHour: RENEWALS_PER_HOUR, by: 'account' } } },
    },
    async (request) => {
      const userId = getViewer(request).id;
      const row = { userId, ...newAddress(secrets.session), createdAt: clock.now() };
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        await saveCalendar(tx, row);
      });
      return present(row);
    },
  );

  routes.delete(
    calendarPaths.own,
    { operationId: 'deleteCalendar', summary: 'Turn off your calendar', config: forMembers },
    async (request) => {
      await deleteCalendar(db, getViewer(request).id);
    },
  );

  app.get(
    calendarPaths.feed,
    {
      schema: {
        operationId: 'readCalendarFeed',
        summary: 'A calendar by its secret address, as iCalendar',
        params: calendarSecret,
      },
      config: { policy: { who: 'anyone', limit: { perMinute: READS_PER_MINUTE } }, hasEntityTag: true },
    },
    async (request, reply) => {
      const row = await findCalendarByHash(db, hashSecret(request.params.secret));
      if (!row || !(await accounts.isActive(db, row.userId)))
        throw notFound(m.parking_rules_calendar_server_no_address());
      // Whichever program reads it.
      const locale = (await accounts.findLocales(db, [row.userId]))(row.userId);
      return inLocale(locale, async () => {
        const said = await readCalendar(deps, row);
        if (answerUnchanged(request, reply, createTag(said))) return reply;
        return reply
          .headers({
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'inline; filename="towscout.ics"',
            // robots.txt lets calendar programs in, and this keeps search engines out.
            'x-robots-tag': 'noindex',
          })
          .send(writeCalendar(said));
      });
    },
  );
}

/** Without a parked car it is empty. */
async function readCalendar(
  { db, clock, watchedPlaces, parkingRules }: CalendarDeps,
  row: CalendarRow,
): Promise<CarCalendar> {
  const now = clock.now();
  const car = (await watchedPlaces.findParkedCars(db, row.userId, now)).find(({ ownerId }) => ownerId === row.userId);
  if (!car) return { since: row.createdAt, description: m.parking_rules_calendar_server_no_car(), events: [] };
  const { parkingPermits } = await watchedPlaces.findPreferences(db, row.userId);
  return findCarCalendar(parkingRules, car, parkingPermits, now);
}

const NONCE_BYTES = 32;

/** 256 bits that nobody can guess, so a plain hash is safe. */
const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** From the site's secret, so that the database alone opens no calendar, and its owner can see the address again. */
const secretFrom = (nonce: string, siteSecret: string): string =>
  createHmac('sha256', siteSecret).update(`towscout calendar ${nonce}`).digest('base64url');

function newAddress(siteSecret: string): Pick<CalendarRow, 'nonce' | 'hash'> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { nonce, hash: hashSecret(secretFrom(nonce, siteSecret)) };
}

/** Null when the site's secret has changed since: the old address works on, but nobody can tell it. */
function pathFor({ nonce, hash: known }: CalendarRow, siteSecret: string): string | null {
  const secret = secretFrom(nonce, siteSecret);
  const isKnown = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(known));
  return isKnown ? calendarPaths.feed.replace(':secret', secret) : null;
}
