import { declared, type DeclarationReading } from '@towscout/domain/emergencies/declarations/declaration';

import { FeedError } from '#sources';

import type { DeclarationSource } from './declaration-source.ts';
import { pageText } from './page-text.ts';

const NONE = /\bthere is (currently )?no snow emergency in effect\b/i;
const DECLARED = /\bsaint paul declares snow emergency\b/i;

/** The page says whether, not when: it is declared from when it is read until it is taken down. */
export const saintPaul: DeclarationSource = {
  key: 'saint_paul',
  city: 'Saint Paul',
  timeZone: 'America/Chicago',
  area: [
    { lat: 44.992, lng: -93.207 },
    { lat: 44.992, lng: -93.005 },
    { lat: 44.89, lng: -93.005 },
    { lat: 44.89, lng: -93.048 },
    { lat: 44.919, lng: -93.055 },
    { lat: 44.919, lng: -93.126 },
    { lat: 44.888, lng: -93.14 },
    { lat: 44.888, lng: -93.175 },
    { lat: 44.91, lng: -93.197 },
    { lat: 44.96, lng: -93.207 },
  ],
  url: 'https://www.stpaul.gov/departments/public-works/street-maintenance/snow-emergency-update',
  urlVariable: 'SAINT_PAUL_SNOW_URL',
  page: 'https://www.stpaul.gov/departments/public-works/street-maintenance/snow-emergency-update',
  format: 'html',
  read: readPage,
};

function readPage(html: string): DeclarationReading {
  const text = pageText(html);
  const [isNone, isDeclared] = [NONE.test(text), DECLARED.test(text)];
  if (isNone === isDeclared)
    throw new FeedError(isNone ? 'says that one is declared and that none is' : 'says nothing of snow emergencies');
  return isDeclared ? declared(null, null) : { status: 'none' };
}
