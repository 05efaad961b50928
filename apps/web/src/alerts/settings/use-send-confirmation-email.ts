import { useMutation } from '@tanstack/react-query';

import { emailPaths } from '@towscout/contracts/delivery/paths';

import { api, getErrorMessage } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

/** Sends the e-mail in which the owner of the account's address confirms it. */
export function useSendConfirmationEmail() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => api.post(emailPaths.ask),
    onSuccess: ({ email }) =>
      toast({ title: 'Email sent', description: `Open the email to ${email} and press Confirm.`, tone: 'success' }),
    onError: (error) =>
      toast({
        title: "Couldn't send the email",
        description: getErrorMessage(error, 'Please try again later.'),
        tone: 'destructive',
      }),
  });
}
