import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { calendarPaths } from '@towscout/contracts/parking-rules/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

const CALENDAR = [calendarPaths.own];

export const useCalendar = () =>
  useQuery({ queryKey: CALENDAR, queryFn: ({ signal }) => api.get(calendarPaths.own, { signal }) });

export function useCalendarChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const onSettled = () => client.invalidateQueries({ queryKey: CALENDAR });
  const meta = { failed: m.alerts_error() };
  return {
    /** Turns it on, or changes its address. */
    renew: useMutation({
      mutationFn: () => api.post(calendarPaths.own, {}),
      onSuccess: (calendar) => client.setQueryData(CALENDAR, calendar),
      meta,
      onSettled,
    }),
    turnOff: useMutation({
      mutationFn: () => api.delete(calendarPaths.own, {}),
      onSuccess: () =>
        toast({
          title: m.parking_rules_calendar_turned_off(),
          description: m.parking_rules_calendar_turned_off_hint(),
        }),
      meta,
      onSettled,
    }),
  };
}

/** An address that calendar programs open by themselves, and the one to copy. */
export function calendarLinks(path: string, origin: string): { subscribe: string; google: string; copy: string } {
  const copy = new URL(path, origin).href;
  const subscribe = copy.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscribe }).toString()}`;
  return { subscribe, google, copy };
}
