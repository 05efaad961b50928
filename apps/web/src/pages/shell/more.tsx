import {
  Activity,
  ChartColumn,
  CircleQuestionMark,
  Crown,
  FileText,
  Flame,
  Info,
  LogIn,
  type LucideIcon,
  MessagesSquare,
  Moon,
  Radar,
  RotateCw,
  Satellite,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

import { m } from '@towscout/messages';

import { describeUnknownAccount, useRefreshUser, useUser } from '#accounts/use-user.ts';
import { loginAddress, paths } from '#platform/paths.ts';
import { useTheme } from '#theme/theme.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';

import { LanguageSwitch } from '../language-switch.tsx';
import { listFootPages, listPages, type SitePage } from './navigation.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [paths.heatmap]: Flame,
  [paths.enhancedScanner]: Radar,
  [paths.activity]: Activity,
  [paths.analytics]: ChartColumn,
  [paths.reports]: MessagesSquare,
  [paths.towed]: CircleQuestionMark,
  [paths.subscribe]: Crown,
  [paths.privacyPolicy]: ShieldCheck,
  [paths.coverage]: Satellite,
  [paths.credits]: FileText,
};
/** They have tabs of their own. */
const TABS = new Set<string>([paths.dashboard, paths.alerts, paths.scanner]);

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-ink hover:bg-sunken';

/** On a phone: the pages without a tab, the theme and the account. */
export function ShellMore({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.common_more()}>
      <nav aria-label={m.pages_shell_more_pages()} className="-m-2 grid grid-cols-1 gap-x-2 min-[30rem]:grid-cols-2">
        {[...listPages(), ...listFootPages()]
          .filter(({ path }) => !TABS.has(path))
          .map((page) => (
            <PageRow key={page.path} {...page} onFollow={close} />
          ))}
      </nav>
      <div className="-mx-2 mt-4 -mb-2 grid grid-cols-1 gap-x-2 border-t border-line pt-2 min-[30rem]:grid-cols-2">
        <ThemeRow />
        <LanguageSwitch className={ROW} />
        <AccountRow onFollow={close} />
      </div>
    </Dialog>
  );
}

function PageRow({ path, label, badge, onFollow }: SitePage & { onFollow: () => void }) {
  const [isHere] = useRoute(path);
  const Icon = ICONS[path] ?? Info;
  return (
    <Link
      href={path}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(ROW, isHere && 'bg-sunken forced-colors:underline')}
    >
      <RowIcon icon={Icon} />
      {label}
      {badge && <Badge>{badge}</Badge>}
    </Link>
  );
}

function ThemeRow() {
  const { theme, toggle } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" onClick={toggle} className={ROW}>
      <RowIcon icon={next === 'light' ? Sun : Moon} />
      {next === 'light' ? m.pages_shell_light_theme() : m.pages_shell_dark_theme()}
    </button>
  );
}

function AccountRow({ onFollow }: { onFollow: () => void }): ReactNode {
  const { isSignedIn, isLoading, isUnknown } = useUser();
  const refreshUser = useRefreshUser();
  if (isLoading) return null;
  if (isSignedIn)
    return (
      <Link href={paths.account} onClick={onFollow} className={ROW}>
        <RowIcon icon={UserRound} />
        {m.pages_shell_account()}
      </Link>
    );
  if (isUnknown)
    return (
      <button type="button" onClick={() => void refreshUser()} className={ROW}>
        <RowIcon icon={RotateCw} />
        {describeUnknownAccount()}
      </button>
    );
  return (
    <a href={loginAddress()} className={ROW}>
      <RowIcon icon={LogIn} />
      {m.common_sign_in()}
    </a>
  );
}

function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden size={20} className="shrink-0 text-muted" />;
}
