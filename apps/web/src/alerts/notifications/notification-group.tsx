import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Notification } from '@towscout/contracts/alerts/schema';

import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import { type AlertGroup, describeEarlier } from '../inbox/alert-groups.ts';

type NotificationGroupProps = {
  group: AlertGroup;
  /** True when the page's URL links to one of the earlier alerts. */
  isOpenAtFirst: boolean;
  children: (notification: Notification) => ReactNode;
};

/** The newest alert at a street corner; the earlier ones are one tap away. */
export function NotificationGroup({ group, isOpenAtFirst, children }: NotificationGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { newest, earlier } = group;
  return (
    <>
      {children(newest)}
      {earlier.length > 0 && (
        <li className="border-b border-line">
          <Button
            variant="quiet"
            className="w-full justify-start! pl-10! text-left text-xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden size={16} className={classNames('shrink-0', isOpen && 'rotate-180')} />
            {describeEarlier(group)}
          </Button>
        </li>
      )}
      {isOpen && earlier.map(children)}
    </>
  );
}
