import { useState } from 'react';

import { AccountMenu } from '#accounts/account-menu.tsx';
import { useUser } from '#accounts/use-user.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

import { leaveNothingBehind } from '../leave-nothing-behind.ts';

const AlertSettingsHere = lazyDialog(async () => (await import('../alerts/alert-settings-here.tsx')).AlertSettingsHere);
const CityDataDialog = lazyDialog(async () => (await import('#violations/city-data-dialog.tsx')).CityDataDialog);
const SupportDialog = lazyDialog(async () => (await import('#operations/support-dialog.tsx')).SupportDialog);

export function MemberMenu() {
  const { isPremium } = useUser();
  const [settings, setSettings] = useState(false);
  const [cityData, setCityData] = useState(false);
  const [support, setSupport] = useState(false);
  return (
    <>
      <AccountMenu
        onOpenAlertSettings={() => setSettings(true)}
        onOpenCityData={() => setCityData(true)}
        onOpenSupport={() => setSupport(true)}
        onSignOut={leaveNothingBehind}
      />
      <AlertSettingsHere isPremium={isPremium === true} open={settings} onOpenChange={setSettings} />
      <CityDataDialog open={cityData} onOpenChange={setCityData} />
      <SupportDialog open={support} onOpenChange={setSupport} />
    </>
  );
}
