import { m } from '@towscout/messages';

import { accountNotChecked } from '#platform/account-not-checked.ts';
import { signInLink } from '#platform/login-address.ts';
import { useToast } from '#ui/toast.tsx';

type Filer = { isSignedIn: boolean | null; setFiling: (isFiling: boolean) => void };

/** Members file one; others are told why they can't. */
export function useFileReport({ isSignedIn, setFiling }: Filer): () => void {
  const { toast } = useToast();
  return () => {
    if (isSignedIn) setFiling(true);
    else if (isSignedIn === null) toast(accountNotChecked());
    else
      toast({
        title: m.pages_reports_login_required(),
        description: m.pages_reports_login_sentence(),
        tone: 'destructive',
        link: signInLink(),
      });
  };
}
