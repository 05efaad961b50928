import { Menu } from '@base-ui/react/menu';
import { FLAG_REASONS, type FlagReason, reportPaths } from '@towscout/contracts/reports';
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';

import { api, sentenceOf } from '../platform/api.ts';
import { signInLink } from '../platform/login-address.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useToast } from '../ui/toast.tsx';
import type { ReportView } from './report-view.ts';

const REASONS = Object.entries(FLAG_REASONS) as [FlagReason, string][];
const ITEM = 'flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-sunken';

/** 'Report this': tells the administrators that a report, or a photo of it, does not belong here. */
export function FlagMenu({ report, isSignedIn }: { report: ReportView; isSignedIn: boolean }) {
  const { toast } = useToast();
  const { mutate } = useMutation({
    mutationFn: (flag: { reason: FlagReason; photoUrl?: string }) => api.post(reportPaths.flag.replace(':id', report.id), flag),
    onSuccess: () => toast({ title: 'Thank you', description: 'It will be looked at.', tone: 'success' }),
    onError: (error) => toast({ title: 'Not sent', description: sentenceOf(error, 'Please try again.'), tone: 'destructive' }),
  });
  const flag = (reason: FlagReason, photoUrl?: string) => {
    if (isSignedIn) mutate({ reason, ...(photoUrl && { photoUrl }) });
    else toast({ title: 'Login Required', description: 'Please log in to report this.', tone: 'destructive', link: signInLink() });
  };
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={`Report this: ${report.location}`} className={buttonClass('quiet', 'icon', '-mt-2 -mr-2')}>
        <Flag aria-hidden size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup className="rounded-md border border-line bg-raised p-1 text-ink shadow-high outline-none">
            <Menu.Group>
              <Menu.GroupLabel className="px-3 py-2 text-xs font-semibold text-muted">Report this</Menu.GroupLabel>
              {REASONS.map(([reason, words]) => (
                <Menu.Item key={reason} className={ITEM} onClick={() => flag(reason)}>
                  {words}
                </Menu.Item>
              ))}
              {report.photoUrls.map((url, index) => (
                <Menu.Item key={url} className={ITEM} onClick={() => flag('private_person', url)}>
                  Photo {index + 1} shows a private person
                </Menu.Item>
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
