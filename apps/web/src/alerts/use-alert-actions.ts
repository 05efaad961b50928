import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { type AvoidMinutes, alertPaths } from '@towscout/contracts/alerts/constants';
import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { AlertFigure, Notification } from '@towscout/contracts/alerts/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';
import { PREFERENCES_KEY } from '#watched-places/settings/alert-settings.ts';
import { PLACES_KEY } from '#watched-places/use-places.ts';

import { dismissAlerts } from './banners/withheld-trucks.ts';
import { NOTIFICATIONS_KEY, useReplaceNotification } from './inbox/inbox.ts';
import { UNREAD_KEY } from './inbox/unread-count.ts';

const FIGURE_KEY = [alertPaths.figure];

/** Of the alerts that I judged, how many were true. */
export function useAlertFigure(signedIn: boolean): AlertFigure | null {
  const { data } = useQuery({
    queryKey: FIGURE_KEY,
    queryFn: ({ signal }) => api.get(alertPaths.figure, { signal }),
    enabled: signedIn,
  });
  return (signedIn && data) || null;
}

/** 'Was it there?', answered with one tap; the answer shows at once. */
export function useAnswerAlert() {
  const client = useQueryClient();
  const replace = useReplaceNotification();
  const { toast } = useToast();
  // Shown from here: the question may be gone from the page by then.
  return useMutation({
    mutationFn: ({ alert, wasThere }: { alert: Notification; wasThere: boolean }) =>
      api.post(alertPaths.answer, { params: { id: alert.id }, body: { wasThere } }),
    onMutate: ({ alert, wasThere }) => replace({ ...alert, answer: wasThere ? 'there' : 'not_there' }),
    onSuccess: (answered) => {
      replace(answered);
      toast({ title: m.alerts_thank_you(), description: m.alerts_answer_thanks(), tone: 'success' });
    },
    onError: (_error, { alert }) => replace(alert),
    meta: { failed: m.alerts_answer_failed(), otherwise: m.alerts_please_try_again() },
    onSettled: () => client.invalidateQueries({ queryKey: FIGURE_KEY }),
  });
}

/** Nothing more of this truck for a while, its banner included. */
export const useAvoidTruck = () =>
  useMutation({
    mutationFn: ({ alert, minutes }: { alert: Notification; minutes: AvoidMinutes }) =>
      api.post(alertPaths.avoid, { params: { id: alert.id }, body: { minutes } }),
    onSuccess: (_until, { alert }) => {
      const truck = getTowData(alert);
      if (truck) dismissAlerts([truck.sightingId]);
    },
  });

/** Rarer alerts like this one; the answer says in a sentence what was changed. */
export function useFewerAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Notification) => api.post(alertPaths.fewer, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: PLACES_KEY });
      void client.invalidateQueries({ queryKey: PREFERENCES_KEY });
    },
  });
}

/** Looks around a place for violations and trucks; what is news comes into the list. */
export function useCheckArea() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lat, lng }: LatLng) =>
      api.post(alertPaths.checkViolations, { body: { latitude: lat, longitude: lng } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      void client.invalidateQueries({ queryKey: UNREAD_KEY });
    },
  });
}
