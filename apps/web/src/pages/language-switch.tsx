import { Languages } from 'lucide-react';

import { languageName, otherLocales } from '#platform/language.ts';

import { useChooseLanguage } from './use-choose-language.ts';

/** Each language by its own name, for those who don't read this one. */
export function LanguageSwitch({ className }: { className: string }) {
  const choose = useChooseLanguage();
  return otherLocales().map((locale) => (
    <button key={locale} type="button" lang={locale} onClick={() => void choose(locale)} className={className}>
      <Languages aria-hidden size={20} className="shrink-0 text-muted" />
      {languageName(locale)}
    </button>
  ));
}
