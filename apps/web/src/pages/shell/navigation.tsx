import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';

import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { hasLargeText, measureRem } from '#platform/viewport.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import { useFitting } from '#ui/use-fitting.ts';

import { LanguageSwitch } from '../language-switch.tsx';

export type SitePage = { path: string; label: string; badge?: string };

/** The first six are those of the specification. */
export const listPages = (): readonly SitePage[] => [
  { path: paths.dashboard, label: m.pages_shell_dashboard(), badge: m.pages_shell_overview() },
  { path: paths.heatmap, label: m.pages_shell_heatmap(), badge: m.pages_shell_popular() },
  { path: paths.enhancedScanner, label: m.pages_shell_enhanced_scanner(), badge: m.pages_shell_ai() },
  { path: paths.alerts, label: m.pages_shell_alerts() },
  { path: paths.analytics, label: m.pages_shell_analytics() },
  { path: paths.privacyPolicy, label: m.pages_shell_privacy() },
  { path: paths.scanner, label: m.pages_shell_scanner() },
  { path: paths.activity, label: m.pages_shell_activity() },
  { path: paths.reports, label: m.pages_shell_reports() },
  { path: paths.towed, label: m.pages_shell_towed() },
  { path: paths.subscribe, label: 'Premium' },
];

/** Pages for operators are linked from the credits alone. */
export const listFootPages = (): readonly SitePage[] => [
  { path: paths.coverage, label: m.pages_shell_coverage() },
  { path: paths.credits, label: m.pages_shell_credits() },
];

/** The width of the button for the rest, in rem. */
const MORE = 5.75;

/** In a narrow window, where the row would have no room for them beside the labels; large text has none below. */
const BADGE_BELOW = 'max-xl:grid max-xl:content-center max-xl:gap-0 max-xl:px-1';

export function ShellNavigation() {
  const row = useRef<HTMLDivElement>(null);
  const [moreWidth] = useState(() => MORE * measureRem());
  const [isLarge] = useState(hasLargeText);
  const count = useFitting(row, moreWidth);
  const pages = listPages();
  return (
    <nav aria-label={m.pages_shell_main()} className="relative flex min-w-0 flex-1 items-center overflow-hidden">
      <div ref={row} className="contents">
        {pages.map((page, at) => (
          <PageLink
            key={page.path}
            {...page}
            className={classNames(!isLarge && BADGE_BELOW, at < count ? 'shrink-0' : 'invisible absolute')}
          />
        ))}
      </div>
      {count < pages.length && <MorePages pages={pages.slice(count)} />}
    </nav>
  );
}

function MorePages({ pages }: { pages: readonly SitePage[] }) {
  const [open, setOpen] = useState(false);
  const [here] = useLocation();
  return (
    <Popover
      isNarrow
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          className={classNames(
            'gap-1! px-3! focus-visible:-outline-offset-2',
            pages.some(({ path }) => path === here) && 'text-ink!',
          )}
        >
          {m.common_more()}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      <nav aria-label={m.pages_shell_more_pages()} className="flex flex-col p-1">
        {[...pages, ...listFootPages()].map((page) => (
          <PageLink key={page.path} {...page} className="w-full" onFollow={() => setOpen(false)} />
        ))}
      </nav>
      <div className="border-t border-line p-1 xl:hidden">
        <LanguageSwitch className={buttonClass('quiet', 'md', 'w-full')} />
      </div>
    </Popover>
  );
}

type PageLinkProps = SitePage & { className: string; onFollow?: () => void };

function PageLink({ path, label, badge, className, onFollow }: PageLinkProps) {
  const [isHere] = useRoute(path);
  return (
    <Link
      href={path}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium whitespace-nowrap hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2',
        isHere ? 'text-ink' : 'text-muted',
        className,
      )}
    >
      <span className={isHere ? 'underline decoration-ink decoration-2 underline-offset-8' : undefined}>{label}</span>
      {badge && <Badge>{badge}</Badge>}
    </Link>
  );
}
