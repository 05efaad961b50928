import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type PdfDocument from 'pdfkit';

import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale, intlLocale, locales } from '@towscout/messages/locale';

import type { ProofRow } from './proofs.queries.ts';
import { formatTime } from './rules-then.ts';
import type { SealedContent } from './seal.ts';

export type ProofFacts = {
  proof: Pick<ProofRow, 'sequence' | 'contentHash' | 'previousHash' | 'hash' | 'signature'>;
  content: SealedContent;
  publicKey: string;
  site: string;
};

type Section = { title: string; lines: readonly string[] };

/** The sections of a printed proof. */
export const proofSections = (told: ProofFacts): Section[] => [
  { title: m.parking_rules_proofs_server_when_and_where(), lines: whenAndWhere(told.content) },
  { title: m.parking_rules_proofs_server_rules_then(), lines: ruleLines(told.content) },
  { title: m.parking_rules_proofs_server_seal(), lines: sealLines(told) },
];

function whenAndWhere({ sealedAt, takenAt, timeZone, ...place }: SealedContent): string[] {
  const told = (instant: string): string =>
    timeZone === null ? instant : `${formatTime(new Date(instant), timeZone)} (${instant})`;
  const accuracy =
    place.accuracyMeters === null
      ? m.parking_rules_proofs_server_pin()
      : m.parking_rules_proofs_server_by_phone({ meters: Math.ceil(place.accuracyMeters) });
  return [
    m.parking_rules_proofs_server_received({ time: told(sealedAt) }),
    m.parking_rules_proofs_server_taken({
      time: takenAt === null ? m.parking_rules_proofs_server_not_told() : told(takenAt),
    }),
    m.parking_rules_proofs_server_place({
      coordinates: formatCoordinates({ lat: place.latitude, lng: place.longitude }),
      accuracy,
    }),
    ...(place.address === null ? [] : [m.parking_rules_proofs_server_near({ address: place.address })]),
  ];
}

/** The sealed lines, in the language of the time of sealing when the current one was not sealed. */
function ruleLines({ rules, rulesIn }: SealedContent): string[] {
  const lines = rulesIn?.[currentLocale()] ?? rules;
  return lines.length > 0 ? lines : [m.parking_rules_proofs_server_no_rules_known()];
}

const sealLines = ({ proof, content, publicKey, site }: ProofFacts): string[] => [
  m.parking_rules_proofs_server_in_chain({ sequence: proof.sequence, site }),
  m.parking_rules_proofs_server_photo_hash({ hash: content.photoSha256 }),
  m.parking_rules_proofs_server_content_hash({ hash: proof.contentHash }),
  m.parking_rules_proofs_server_previous_hash({ hash: proof.previousHash }),
  m.parking_rules_proofs_server_hash({ hash: proof.hash }),
  m.parking_rules_proofs_server_signature({ signature: proof.signature }),
  m.parking_rules_proofs_server_public_key({ key: publicKey }),
  m.parking_rules_proofs_server_what_it_shows(),
];

type Document = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Document['struct']>;

const MARGIN = 54;
const PHOTO_HEIGHT = 300;

const REGULAR = import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff');
const BOLD = import.meta.resolve('@fontsource/inter/files/inter-latin-700-normal.woff');

/**
 * One file to answer a ticket with: the photo, when and where, the rules that held, and the seal; in its reader's
 * language, and then in the others. Its tags tell a screen reader what is a heading, and which language it is.
 */
export async function proofPdf(told: ProofFacts, jpeg: Buffer): Promise<Buffer> {
  // Loaded with the first proof: it takes tens of megabytes.
  const { default: PdfKit } = await import('pdfkit');
  const document = new PdfKit({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: intlLocale(),
    info: {
      Title: m.parking_rules_proofs_server_title(),
      Creator: 'TowScout',
      CreationDate: new Date(told.content.sealedAt),
    },
  });
  const file = buffer(document);
  document.registerFont('regular', fileURLToPath(REGULAR)).registerFont('bold', fileURLToPath(BOLD));
  const root = document.struct('Document');
  document.addStructure(root);
  writeProof(document, root, told, jpeg);
  for (const locale of locales.filter((each) => each !== currentLocale())) {
    document.addPage();
    inLocale(locale, () => writeProof(document, root, told, null));
  }
  root.end();
  document.end();
  return file;
}

/** In the present language. The photo is drawn once. */
function writeProof(document: Document, root: Element, told: ProofFacts, jpeg: Buffer | null): void {
  const part = document.struct('Sect', { lang: intlLocale() });
  root.add(part);
  const add = (tag: string, content: () => void, alt?: string) =>
    part.add(document.struct(tag, { ...(alt && { alt }) }, content));
  add('H1', () => document.font('bold').fontSize(18).text(m.parking_rules_proofs_server_title()));
  document.moveDown(0.5);
  if (jpeg) {
    const width = document.page.width - 2 * MARGIN;
    add('Figure', () => document.image(jpeg, { fit: [width, PHOTO_HEIGHT] }), m.parking_rules_proofs_server_photo());
    document.moveDown(0.5);
  }
  for (const { title, lines } of proofSections(told)) {
    add('H2', () => document.font('bold').fontSize(12).text(title));
    for (const line of lines)
      add('P', () => document.font('regular').fontSize(9).text(printable(line), { lineGap: 1 }));
    document.moveDown(0.7);
  }
  part.end();
}

/** The font's file has Latin letters only. */
const printable = (text: string): string =>
  text.replaceAll(/\s/gu, ' ').replaceAll(/[^\u0020-\u007E\u00A1-\u00FF–—‘’“”•…]/gu, '?');

const LONGEST_SIDE = 1200;
const QUALITY = 85;

/** PDF readers show no WebP. */
export async function photoAsJpeg(webp: Buffer): Promise<Buffer> {
  // Loaded with the first proof: it takes tens of megabytes.
  const { default: sharp } = await import('sharp');
  return sharp(webp)
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
