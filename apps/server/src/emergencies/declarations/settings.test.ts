import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { EMERGENCY_CREDITS } from '@towscout/domain/emergencies/credits';

import { openDeclarationSources } from './settings.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
const notices = readFileSync(join(ROOT, 'NOTICES.md'), 'utf8');
const all = openDeclarationSources({});

describe('cities that declare snow emergencies', () => {
  test('are all asked unless SNOW_EMERGENCIES names some, or none', () => {
    expect(example).toContain(`\nSNOW_EMERGENCIES=${all.map(({ key }) => key).join(',')}\n`);
    const keys = (named: string) => openDeclarationSources({ SNOW_EMERGENCIES: named }).map(({ key }) => key);
    expect([keys('milwaukee'), keys('off')]).toEqual([['milwaukee'], []]);
    expect(() => keys('atlantis')).toThrow("SNOW_EMERGENCIES must be 'off'");
  });

  test.each(all)('$city is credited, with its variable and its notice', ({ page, url, urlVariable, key }) => {
    const credit = EMERGENCY_CREDITS.find((each) => each.url === page);
    expect(notices).toContain(`| ${credit?.what} | ${credit?.whose} |`);
    expect(example).toContain(`\n${urlVariable}=\n`);
    expect(url).toMatch(/^https:/);
    expect(
      openDeclarationSources({ [urlVariable]: 'https://example.test/' }).find((each) => each.key === key)?.url,
    ).toBe('https://example.test/');
  });

  test('have keys and variables of their own', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ urlVariable }) => urlVariable)).size).toBe(all.length);
  });
});
