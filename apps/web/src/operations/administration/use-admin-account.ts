import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import type { AdminAccount, banBody } from '@towscout/contracts/operations/administration';
import { administrationPaths } from '@towscout/contracts/operations/constants';

import { api } from '#platform/api.ts';

export const findAccount = (email: string): Promise<AdminAccount> =>
  api.post(administrationPaths.findAccount, { body: { email } });

/** Each answers with the account as it is afterward. */
export function useAccountChanges(id: string, onChanged: (account: AdminAccount) => void) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [administrationPaths.log] });
  return {
    ban: useMutation({
      mutationFn: (body: z.input<typeof banBody>) => api.post(administrationPaths.ban, { params: { id }, body }),
      onSuccess: onChanged,
      onSettled,
    }),
    lift: useMutation({
      mutationFn: () => api.delete(administrationPaths.ban, { params: { id } }),
      onSuccess: onChanged,
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (keyId: string) => api.delete(administrationPaths.apiKey, { params: { id: keyId } }),
      onSuccess: onChanged,
      onSettled,
    }),
  };
}
