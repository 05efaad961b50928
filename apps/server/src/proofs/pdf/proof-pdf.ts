import { buffer } from 'node:stream/consumers';

import type PdfDocument from 'pdfkit';

import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { proofSections, type Section, type ToldProof } from './proof-sections.ts';

type Document = InstanceType<typeof PdfDocument>;

const MARGIN = 54;
const PHOTO_HEIGHT = 300;

/** One file to answer a ticket with: the photo, when and where, the rules that held, and the seal. */
export async function proofPdf(told: ToldProof, jpeg: Buffer): Promise<Buffer> {
  // Loaded with the first proof: it takes tens of megabytes.
  const { default: PdfKit } = await import('pdfkit');
  const document = new PdfKit({
    size: 'LETTER',
    margin: MARGIN,
    lang: intlLocale(),
    info: { Title: m.server_proofs_title(), Creator: 'TowScout', CreationDate: new Date(told.content.sealedAt) },
  });
  const file = buffer(document);
  document.font('Helvetica-Bold').fontSize(18).text(m.server_proofs_title()).moveDown(0.5);
  document.image(jpeg, { fit: [document.page.width - 2 * MARGIN, PHOTO_HEIGHT] });
  document.moveDown(0.5);
  for (const section of proofSections(told)) writeSection(document, section);
  document.end();
  return file;
}

function writeSection(document: Document, { title, lines }: Section): void {
  document.font('Helvetica-Bold').fontSize(12).text(title);
  document.font('Helvetica').fontSize(9);
  for (const line of lines) document.text(printable(line), { lineGap: 1 });
  document.moveDown(0.7);
}

/** The standard fonts have Latin letters only. */
const printable = (text: string): string => text.replaceAll(/[^\u0020-\u007E\u00A1-\u00FF–—‘’“”•…]/gu, '?');
