import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useRoute } from 'wouter';

import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';

/** The pages that work. A page joins this list when it does what it says. */
const PAGES = [
  { path: paths.dashboard, label: 'Dashboard' },
  { path: paths.scanner, label: 'Scanner' },
  { path: paths.alerts, label: 'Alerts' },
  { path: paths.analytics, label: 'Analytics' },
  { path: paths.reports, label: 'Reports' },
  { path: paths.towed, label: 'Towed?' },
  { path: paths.subscribe, label: 'Premium' },
  { path: paths.privacyPolicy, label: 'Privacy Policy' },
] as const;

/** Where there is no foot of the page to stand in. */
const CREDITS = { path: paths.credits, label: 'Credits' } as const;

type PageLinkProps = { path: string; label: string; className: string; onFollow?: () => void };

function PageLink({ path, label, className, onFollow }: PageLinkProps) {
  const [isHere] = useRoute(path);
  return (
    <Link
      href={path}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-sunken hover:text-ink',
        isHere ? 'text-ink' : 'text-muted',
        className,
      )}
    >
      {label}
    </Link>
  );
}

/** A row if there is room, otherwise a menu button. */
export function ShellNavigation({ isWide }: { isWide: boolean }) {
  const [open, setOpen] = useState(false);
  if (isWide) {
    return (
      <nav aria-label="Main" className="flex items-center gap-1">
        {PAGES.map((page) => (
          <PageLink key={page.path} {...page} className="" />
        ))}
      </nav>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="icon" aria-label="Menu">
          <Menu aria-hidden size={20} />
        </Button>
      }
    >
      <nav aria-label="Main" className="flex flex-col p-1">
        {[...PAGES, CREDITS].map((page) => (
          <PageLink key={page.path} {...page} className="w-full" onFollow={() => setOpen(false)} />
        ))}
      </nav>
    </Popover>
  );
}
