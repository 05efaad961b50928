import { m } from '@towscout/messages';
import { currentLocale } from '@towscout/messages/locale';

import { SettingsRow } from '#accounts/account/settings.tsx';
import { languageName } from '#platform/language.ts';
import { buttonClass } from '#ui/button-class.ts';

import { LanguageSwitch } from '../language-switch.tsx';

/** Of the account: its alerts and emails follow. */
export const LanguageRow = () => (
  <SettingsRow
    label={m.language_label()}
    action={<LanguageSwitch className={buttonClass('secondary', 'md')} />}
    below={<p className="text-sm text-muted">{m.language_description()}</p>}
  >
    <span lang={currentLocale()}>{languageName(currentLocale())}</span>
  </SettingsRow>
);
