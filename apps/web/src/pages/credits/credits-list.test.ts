import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { listCredits } from './credits-list.ts';

const credits = listCredits().flatMap((group) => group.credits);
const notices = readFileSync(new URL('../../../../../NOTICES.md', import.meta.url), 'utf8');
const owners = notices
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|')[2]?.trim() ?? '');

test.each(owners.filter((owner) => !/^(-+|this project|its authors)$/.test(owner)))(
  'the credits page names %s, as the notices do',
  (owner) => {
    const whose = credits.map((credit) => credit.whose).join(' · ');
    for (const name of owner.split(', ').filter((part) => part !== 'Gazetteer 2021')) expect(whose).toContain(name);
  },
);

test('what is under CC BY 4.0 names its license and links to it', () => {
  const attributed = credits.filter(({ terms }) => terms.startsWith('CC BY'));
  expect(attributed.map(({ whose }) => whose)).toContain('GeoNames');
  for (const { termsUrl } of attributed) expect(termsUrl).toBe('https://creativecommons.org/licenses/by/4.0/');
});
