import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleParking } from 'lucide-react';

import { parkedCarPaths } from '@towscout/contracts/watched-places/parked-car/constants';
import type { ParkedCarQuestion } from '@towscout/contracts/watched-places/parked-car/schema';
import { formatCoordinates, formatDistance } from '@towscout/domain/format-distance';
import { timeSince } from '@towscout/domain/format-time';
import { kilometers, kilometersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { getErrorMessage, api } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { askAnew } from '#platform/query-client.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { PLACES_KEY } from './use-places.ts';

const TIME_WORDS_MS = 30_000;

/** 'Tasker says 9th St, 5 min ago, but the car was moving.' */
export function describeQuestion(question: ParkedCarQuestion, now: Date): string {
  const { address, latitude, longitude, keyName, at, doubt, accuracy } = question;
  const where = address ?? formatCoordinates({ lat: latitude, lng: longitude });
  const ago = timeSince(new Date(at), now);
  return doubt === 'moving'
    ? m.watched_places_parking_question_moving({ key: keyName, where, ago })
    : m.watched_places_parking_question_inaccurate({
        key: keyName,
        where,
        ago,
        distance: formatDistance(kilometersToMiles(kilometers(accuracy / 1000))),
      });
}

/** Asks where my car is when it sent a spot that can't be relied on; nothing otherwise. */
export function CarQuestion() {
  const { question, answer } = useCarQuestion();
  const now = useNow(TIME_WORDS_MS);
  const { toast } = useToast();
  if (!question) return null;
  const say = (parkedHere: boolean) =>
    answer.mutate(parkedHere, {
      onSuccess: () => {
        if (parkedHere) toast({ title: m.watched_places_parking_saved(), tone: 'success' });
      },
      onError: (error) => toast({ title: m.alerts_error(), description: getErrorMessage(error), tone: 'destructive' }),
    });
  return (
    <section
      aria-label={m.watched_places_parking_question()}
      className="flex flex-wrap items-center justify-end gap-2 border-b border-l-4 border-b-line border-l-control bg-raised py-2 pr-2 pl-3 text-sm"
    >
      <CircleParking aria-hidden size={20} className="shrink-0 text-muted" />
      <p role="status" className="min-w-0 flex-1 basis-[12rem] wrap-anywhere">
        <span className="font-semibold">{m.watched_places_parking_question()}</span>{' '}
        <span className="text-muted">{describeQuestion(question, now)}</span>
      </p>
      <Button variant="primary" isBusy={answer.isPending && answer.variables} onClick={() => say(true)}>
        {m.watched_places_parking_watch_it()}
      </Button>
      <Button isBusy={answer.isPending && !answer.variables} onClick={() => say(false)}>
        {m.common_no()}
      </Button>
    </section>
  );
}

const QUESTION_KEY = [parkedCarPaths.question];

/** The question if the user's car, which reports its spot by itself, is parked there. Follows live events. */
function useCarQuestion() {
  const client = useQueryClient();
  const refetch = () => Promise.all([QUESTION_KEY, PLACES_KEY].map((queryKey) => askAnew(client, queryKey)));
  const { data } = useQuery({
    queryKey: QUESTION_KEY,
    queryFn: ({ signal }) => api.get(parkedCarPaths.question, { signal }),
  });
  useLiveEvent('parked-car', () => void refetch());
  useLiveEvent('open', ({ isReopened }) => {
    if (isReopened) void refetch();
  });
  const answer = useMutation({
    mutationFn: (parkedHere: boolean) => api.post(parkedCarPaths.question, { body: { parkedHere } }),
    onSettled: refetch,
  });
  return { question: data?.question ?? null, answer };
}
