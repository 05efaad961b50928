import { keepInstallOffer } from '#platform/keep-install-offer.ts';
import { preferredTheme } from '#theme/theme-preference.ts';

import { askAgainForLostFiles } from './lost-files.ts';

/** Runs in the document itself, before the first paint: inline-start.ts of the build puts it there. */
askAgainForLostFiles();
keepInstallOffer();
// Avoids a flash of the other theme.
document.documentElement.classList.toggle('dark', preferredTheme() === 'dark');
