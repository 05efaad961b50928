import type { AdminFeed } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { useAccount, useSignInMethods } from '#accounts/account/use-account.ts';
import { useUser } from '#accounts/use-user.ts';
import { describeStanding, toStateBadge } from '#insights/coverage/source-text.ts';
import { AccountsPanel } from '#operations/administration/accounts-panel.tsx';
import { FeedsPanel, type FeedStanding } from '#operations/administration/feeds-panel.tsx';
import { LogPanel } from '#operations/administration/log-panel.tsx';
import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { PageHeader } from '../page-frame.tsx';
import { AdministratorsOnly, toSignIn } from './administrators-only.tsx';

export function AdminPage() {
  const { user, isSignedOut } = useUser();
  if (isSignedOut) return toSignIn(paths.admin);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 p-3 md:p-6">
      <PageHeader title={m.pages_administration_title()} sentence={m.pages_administration_sentence()}>
        {user && <ModerationLink />}
      </PageHeader>
      <AdministratorsOnly refusal={m.pages_administration_refused()}>
        <Sections />
      </AdministratorsOnly>
    </div>
  );
}

function ModerationLink() {
  const { data: account } = useAccount();
  if (!account?.isAdministrator || account.mustAddSecondStep) return null;
  return <LinkButton href={paths.moderation}>{m.pages_administration_open_moderation()}</LinkButton>;
}

function Sections() {
  const hasPassword = useSignInMethods().data?.hasPassword ?? true;
  return (
    <Tabs
      label={m.pages_administration_title()}
      tabs={[
        { value: 'feeds', label: m.pages_administration_feeds(), content: <FeedsPanel describe={describe} /> },
        {
          value: 'accounts',
          label: m.pages_administration_accounts(),
          content: <AccountsPanel hasPassword={hasPassword} />,
        },
        { value: 'log', label: m.pages_administration_log(), content: <LogPanel /> },
      ]}
    />
  );
}

function describe(feed: AdminFeed, now: Date): FeedStanding {
  const { tone, words } = toStateBadge(feed.state);
  return { badge: <Badge tone={tone}>{words}</Badge>, sentence: describeStanding(feed, now) };
}
