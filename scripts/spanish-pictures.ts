import { pagePaths } from '@towscout/contracts/site/constants';

import type { Picture } from './pictures.ts';

const FOR_MEMBERS = new Set<keyof typeof pagePaths>([
  'account',
  'alerts',
  'enhancedScanner',
  'planSelection',
  'simplePayment',
  'stripeTest',
]);
/** Without an administrator or a link from an email they show little. */
const LEFT_OUT = new Set<keyof typeof pagePaths>(['admin', 'confirmEmail', 'moderation', 'resetPassword']);

const pages = (Object.keys(pagePaths) as (keyof typeof pagePaths)[]).filter((page) => !LEFT_OUT.has(page));

/** Each page in Spanish on the narrowest phone, where its words have the least room. */
export const SPANISH_PICTURES: readonly Picture[] = pages.map((page) => ({
  name: `spanish-${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  path: `/es${pagePaths[page]}`,
  signedIn: FOR_MEMBERS.has(page),
  isNarrowAndLight: true,
  // The map's heading is for screen readers.
  shows: (shown) =>
    page === 'dashboard' ? shown.getByText('Me estacioné aquí') : shown.getByRole('heading', { level: 1 }),
}));
