import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { calendarPaths } from '@towscout/contracts/parking-rules/calendar/paths';
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
