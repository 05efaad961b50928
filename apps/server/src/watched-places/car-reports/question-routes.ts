import { parkedCarPaths, QUESTION_HOURS } from '@towscout/contracts/watched-places/parked-car/constants';
import { type ParkedCarQuestion, parkedCarEndpoints } from '@towscout/contracts/watched-places/parked-car/schema';
import { m } from '@towscout/messages';

import { hoursBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';

import { findQuestion, type QuestionRow, takeQuestion } from '../parked-car-questions.queries.ts';
import { lockParked, lockPlacesOf } from '../places/places.queries.ts';
import { announceParkedCar, type SavePlaceDeps } from '../places/save-place.ts';
import { saveReportedSpot } from './set-parked-car.ts';

export function parkedCarQuestionRoutes(app: App, deps: SavePlaceDeps): void {
  const routes = declaredRoutes(app, parkedCarEndpoints);
  const { db, clock, bus, accounts } = deps;
  const isOpen = ({ askedAt }: QuestionRow): boolean => askedAt > hoursBefore(clock.now(), QUESTION_HOURS);

  routes.get(
    parkedCarPaths.question,
    { operationId: 'readParkedCarQuestion', summary: 'Where your car may be parked', config: forMembers },
    async (request) => {
      const row = await findQuestion(db, getViewer(request).id);
      return { question: row && isOpen(row) ? presentQuestion(row) : null };
    },
  );

  routes.post(
    parkedCarPaths.question,
    { operationId: 'answerParkedCarQuestion', summary: 'Say whether your car is parked there', config: forMembers },
    async (request) => {
      const userId = getViewer(request).id;
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        await lockPlacesOf(tx, userId);
        const asked = await takeQuestion(tx, userId);
        if (!asked || !isOpen(asked)) throw notFound(m.watched_places_server_question_answered());
        if (request.body.parkedHere) await saveReportedSpot(tx, deps, asked, await lockParked(tx, userId));
        await announceParkedCar(tx, bus, userId);
      });
    },
  );
}

const presentQuestion = ({ place, address, keyName, doubt, accuracy, at }: QuestionRow): ParkedCarQuestion => ({
  latitude: place.lat,
  longitude: place.lng,
  address,
  keyName,
  doubt,
  accuracy,
  at: at.toISOString(),
});
