import { Menu } from '@base-ui/react/menu';
import { BellRing, ChevronDown, Database, KeyRound, LifeBuoy, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { useOffers } from '#platform/site.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { menuClass, optionClass } from '#ui/control-class.ts';
import { useToast } from '#ui/toast.tsx';

import { passkeyProblem, addPasskey, canUsePasskeys } from './passkey.ts';
import { useUser } from './use-user.ts';

export const greetingName = ({ firstName, email }: Pick<UserView, 'firstName' | 'email'>): string =>
  firstName?.trim() || email;

type AccountMenuProps = {
  onOpenAlertSettings: () => void;
  onOpenCityData: () => void;
  onOpenSupport: () => void;
  /** Clears local data before the browser goes to `/api/logout`. */
  onSignOut?: () => void | Promise<void>;
};

export function AccountMenu({ onOpenAlertSettings, onOpenCityData, onOpenSupport, onSignOut }: AccountMenuProps) {
  const { user, isPremium } = useUser();
  const offers = useOffers();
  const { toast } = useToast();
  const [, navigate] = useLocation();

  if (!user) return null;
  const name = greetingName(user);
  const savePasskey = async () => {
    try {
      await addPasskey();
      toast({ title: m.accounts_passkey_added(), description: m.accounts_passkey_next_time(), tone: 'success' });
    } catch (error) {
      toast({ title: m.accounts_passkey_failed(), description: passkeyProblem(error), tone: 'destructive' });
    }
  };
  const signOut = async () => {
    await onSignOut?.();
    window.location.assign(accountPaths.logout);
  };

  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={m.accounts_welcome_label({ name })}
        className={buttonClass('quiet', 'md', 'min-w-11 max-w-56 px-2.5! max-xl:max-w-28 max-xl:gap-1')}
      >
        <UserRound aria-hidden size={20} className="shrink-0" />
        <span className="hidden truncate md:inline">
          <span className="max-xl:hidden">{m.accounts_welcome({ name })}</span>
          <span className="xl:hidden">{name}</span>
        </span>
        <ChevronDown aria-hidden size={16} className="hidden shrink-0 xl:inline" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} collisionPadding={8} className="z-50">
          <Menu.Popup
            className={`w-64 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${menuClass}`}
          >
            <div className="border-b border-line px-3 pt-2 pb-3">
              <p className="flex items-center gap-2 text-sm font-semibold">
                <span className="truncate">{m.accounts_welcome({ name })}</span>
                {isPremium && <Badge>Premium</Badge>}
              </p>
              {name !== user.email && <p className="truncate text-xs text-muted">{user.email}</p>}
            </div>
            <div className="pt-1">
              <Item icon={<UserRound aria-hidden size={18} />} onClick={() => navigate(paths.account)}>
                {m.accounts_your_account()}
              </Item>
              <Item icon={<BellRing aria-hidden size={18} />} onClick={onOpenAlertSettings}>
                {m.accounts_alert_settings()}
              </Item>
              <Item icon={<Database aria-hidden size={18} />} onClick={onOpenCityData}>
                {m.accounts_city_data()}
              </Item>
              {canUsePasskeys() && (
                <Item icon={<KeyRound aria-hidden size={18} />} onClick={() => void savePasskey()}>
                  {m.accounts_add_passkey()}
                </Item>
              )}
              {offers?.support && (
                <Item icon={<LifeBuoy aria-hidden size={18} />} onClick={onOpenSupport}>
                  {m.accounts_contact_support()}
                </Item>
              )}
              <Item icon={<LogOut aria-hidden size={18} />} onClick={() => void signOut()}>
                {m.accounts_sign_out()}
              </Item>
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Menu.Item onClick={onClick} className={classNames(optionClass, 'gap-3 font-medium')}>
      <span className="text-muted">{icon}</span>
      {children}
    </Menu.Item>
  );
}
