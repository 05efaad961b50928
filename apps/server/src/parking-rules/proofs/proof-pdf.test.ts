import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';
import type { Locale } from '@towscout/messages/locale';

import { proofFacts } from './proof-facts.fixture.ts';
import { proofPdf, type ProofFacts } from './proof-pdf.ts';

const MOST_BESIDE_PHOTO = 100_000;
const TOLD: ProofFacts = {
  ...proofFacts,
  content: {
    ...proofFacts.content,
    address: 'Calle Núñez 1',
    rules: ['Odd numbers: parking was allowed.'],
    rulesIn: { en: ['Odd numbers: parking was allowed.'], es: ['Números impares: se permitía estacionar.'] },
  },
};

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});

type Node = { role?: string; lang?: string; alt?: string; children?: Node[] };
const walk = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(walk)];

/** As a reader of PDF files understands it. */
async function read(locale: Locale, told = TOLD) {
  const file = await inLocale(locale, () => proofPdf(told, jpeg));
  const loading = getDocument({ data: new Uint8Array(file), useSystemFonts: false });
  const document = await loading.promise;
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, n) => document.getPage(n + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as Node[];
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const read = {
    file,
    info,
    marks: await document.getMarkInfo(),
    text: texts
      .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
      .join(' ')
      .replaceAll(/\s+/gu, ' '),
    tags: trees.flatMap(walk),
  };
  await loading.destroy();
  return read;
}

test.each([
  ['en', 'en-US', 'Proof of parking', 'Comprobante de estacionamiento'],
  ['es', 'es-US', 'Comprobante de estacionamiento', 'Proof of parking'],
] as const)('a proof that is read in %s is told in it first, then in the other', async (locale, tag, first, then) => {
  const { info, text, tags } = await read(locale);
  expect(info).toMatchObject({ Title: first, Language: tag });
  expect(text.indexOf(first)).toBe(0);
  expect(text.indexOf(then)).toBeGreaterThan(text.indexOf(first));
  for (const words of [
    'Odd numbers: parking was allowed.',
    'Números impares: se permitía estacionar.',
    'Calle Núñez 1',
  ])
    expect(text).toContain(words);
  for (const letter of ['c', 'p', 'h', 'f']) expect(text.replaceAll(' ', '')).toContain(letter.repeat(64));
  expect(text).not.toContain('?');
  expect(tags.flatMap(({ lang }) => lang ?? [])).toEqual(tag === 'en-US' ? ['en-US', 'es-US'] : ['es-US', 'en-US']);
});

test('it is tagged: headings, paragraphs, and the photo with its words', async () => {
  const { marks, tags, file } = await read('en');
  expect(marks).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
  const count = (role: string) => tags.filter((each) => each.role === role).length;
  expect([count('H1'), count('H2'), count('Figure')]).toEqual([2, 6, 1]);
  expect(count('P')).toBeGreaterThan(20);
  expect(tags.find(({ role }) => role === 'Figure')?.alt).toBe('The photo of the parked car');
  expect(file.toString('latin1')).toContain('/FontFile2');
  expect(file.length).toBeLessThan(jpeg.length + MOST_BESIDE_PHOTO);
});

test('of a proof of before, whose rules were sealed in one language, they are printed as they were', async () => {
  const { rulesIn: _, ...content } = TOLD.content;
  const { text } = await read('es', { ...TOLD, content });
  expect(text.split('Odd numbers: parking was allowed.')).toHaveLength(3);
});
