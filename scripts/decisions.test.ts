import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';

const files = globSync('**/*.{md,ts,tsx,css,sql,yaml,yml}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|test-results)(\/|$)/.test(path),
}).concat('Dockerfile', '.env.example');
const pages = files.filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const records = pages
  .filter((path) => /^docs\/decisions\/\d{3}-/.test(path) && !path.includes('000-template'))
  .map((path) => ({ name: path.slice(FOLDER.length + 1), title: /^# (.*)$/m.exec(textOf(path))?.[1] ?? '' }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
const numbers = new Set(records.map(({ name }) => name.slice(0, 3)));

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function isThere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  if (anchor === undefined || !target.endsWith('.md')) return true;
  return [...textOf(target).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('each link between pages leads to a file and a heading that exist', () => {
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !isThere(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

test('each decision that is mentioned exists', () => {
  const unknown = files.flatMap((path) =>
    [...textOf(path).matchAll(/(?:\bdecisions? |decisions\/)((?:\d{3}(?:, | and )?)+)/gi)]
      .flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])
      .filter((number) => number !== '000' && !numbers.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('the index lists each decision once, by its title', () => {
  const listed = [...textOf(`${FOLDER}/README.md`).matchAll(/^- \[(.*)\]\((.*)\)$/gm)]
    .map(([, title = '', name = '']) => ({ name, title }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  expect(listed).toEqual(records);
});
