import type { StreetAddress } from '@towscout/domain/places/street-address';
import { m } from '@towscout/messages';

import { line } from './text.ts';

const STREET_MAX_LENGTH = 100;
const HOUSE_NUMBER_MAX_LENGTH = 20;

const streetSentence = (): string => m.wire_street({ max: STREET_MAX_LENGTH });
const houseNumberSentence = (): string => m.wire_house_number({ max: HOUSE_NUMBER_MAX_LENGTH });

/**
 * Address of a place that was named by it, such as 'Capp St' and '200'. Its point alone may be as near to a cross
 * street.
 */
export const streetAddressFields = {
  street: line(STREET_MAX_LENGTH, { notText: streetSentence, tooLong: streetSentence }).optional(),
  houseNumber: line(HOUSE_NUMBER_MAX_LENGTH, { notText: houseNumberSentence, tooLong: houseNumberSentence }).optional(),
};

type Given = { street?: string | null | undefined; houseNumber?: string | null | undefined };

/** Null without a street, because a house number alone names no place. */
export const toAddress = ({ street, houseNumber }: Given): StreetAddress | null =>
  street ? { street, houseNumber: houseNumber || null } : null;
