import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { householdPaths, INVITE_FRAGMENT } from '@towscout/contracts/watched-places/parked-car/constants';
import type { SharedCar } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { askAnew } from '#platform/query-client.ts';
import { storage } from '#platform/storage.ts';
import { useToast } from '#ui/toast.tsx';

const SHARING_KEY = [householdPaths.sharing];
export const SHARED_CARS_KEY = [householdPaths.cars];

/** The people whom the user shares their car with. */
export const useSharing = () =>
  useQuery({ queryKey: SHARING_KEY, queryFn: ({ signal }) => api.get(householdPaths.sharing, { signal }) });

/** The cars that others share with the user. */
export const useSharedCars = () =>
  useQuery({ queryKey: SHARED_CARS_KEY, queryFn: ({ signal }) => api.get(householdPaths.cars, { signal }) });

export function useSharingChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: SHARING_KEY });
  const meta = { failed: m.alerts_error() };
  return {
    invite: useMutation({ mutationFn: () => api.post(householdPaths.invites), meta, onSettled: refetch }),
    revoke: useMutation({
      mutationFn: (id: string) => api.delete(householdPaths.invite, { params: { id } }).catch(unlessGone),
      onSuccess: () =>
        toast({ title: m.watched_places_household_revoked(), description: m.watched_places_household_revoked_hint() }),
      meta,
      onSettled: refetch,
    }),
    remove: useMutation({
      mutationFn: ({ id }: { id: string; name: string }) =>
        api.delete(householdPaths.coDriver, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({
          title: m.watched_places_household_person_removed({ person: name }),
          description: m.watched_places_household_person_removed_hint(),
        }),
      meta,
      onSettled: refetch,
    }),
    rename: useMutation({
      mutationFn: (name: string) => api.put(householdPaths.sharing, { body: { name } }),
      onSuccess: (sharing) => {
        client.setQueryData(SHARING_KEY, sharing);
        toast({ title: m.watched_places_household_name_saved(), description: sharing.name, tone: 'success' });
      },
      meta,
    }),
  };
}

export function useSharedCarChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => askAnew(client, SHARED_CARS_KEY);
  const meta = { failed: m.alerts_error() };
  return {
    moved: useMutation({
      mutationFn: ({ id, parkedAt }: Pick<SharedCar, 'id' | 'name'> & { parkedAt: string }) =>
        api.post(householdPaths.moved, { params: { id }, body: { parkedAt } }),
      onSuccess: (_nothing, { name }) =>
        toast({
          title: m.watched_places_household_alerts_stopped(),
          description: m.watched_places_household_alerts_stopped_hint({ car: name }),
          tone: 'success',
        }),
      meta,
      onSettled: refetch,
    }),
    leave: useMutation({
      mutationFn: ({ id }: Pick<SharedCar, 'id' | 'name'>) =>
        api.delete(householdPaths.car, { params: { id } }).catch(unlessGone),
      onSuccess: (_nothing, { name }) =>
        toast({
          title: m.watched_places_household_left({ car: name }),
          description: m.watched_places_household_left_hint(),
        }),
      meta,
      onSettled: refetch,
    }),
    accept: useMutation({
      mutationFn: (secret: string) => api.post(householdPaths.acceptInvite, { body: { secret } }),
      onSuccess: (cars) => client.setQueryData(SHARED_CARS_KEY, cars),
    }),
  };
}

/** The fragment is sent to no server. */
export const invitePath = (secret: string): string => `${paths.alerts}#${INVITE_FRAGMENT}=${secret}`;

/** To sign in, or to create an account, and then come back to the invite: the tab keeps it, and no address has it. */
export const signInToInvite = (mode: 'sign-in' | 'sign-up'): string =>
  `${paths.signIn}?${new URLSearchParams({ returnTo: paths.alerts, mode })}`;

/** While its reader signs in. */
export const keepInvite = (secret: string): void => void storage.write('car-invite', secret);

/** The secret of the link that was opened, else of the invite for which its reader went to sign in. */
export function useInvite(fromLink: string | null, signedIn: boolean): string | null {
  const [kept] = useState(() => storage.read('car-invite'));
  useEffect(() => {
    if (signedIn) storage.write('car-invite', null);
  }, [signedIn]);
  return fromLink ?? kept;
}
