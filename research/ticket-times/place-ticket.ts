import { findSide } from '@towscout/domain/parking-rules/street-side';
import { createBlockFinder, type StreetFinder } from '@towscout/domain/parking-rules/ticket-times/block-finder';
import type { Ticket } from '@towscout/domain/parking-rules/ticket-times/ticket-pools';

import type { CityViolation } from '../../apps/server/src/sources/city.port.ts';
import type { Side } from '../rules/read-sides.ts';
import type { HouseNumbers } from './read-house-numbers.ts';

type TicketPlace = Pick<Ticket, 'block' | 'street' | 'side' | 'isOdd'>;

/** Null when the ticket is on no street with sweeping. */
export type TicketPlacer = (place: CityViolation['place']) => TicketPlace | null;

/**
 * Places a ticket by its house number, else by its point, else only on its street. A point is believed only near the
 * written street: some are miles off.
 */
export function createTicketPlacer(
  sides: readonly Side[],
  findStreet: StreetFinder,
  findNumber: HouseNumbers | null,
): TicketPlacer {
  const findBlock = createBlockFinder(toBlocks(sides).values());
  return ({ street: written, crossStreet, houseNumber, point }) => {
    // A corner is on two streets.
    const isOnStreet = written !== null && crossStreet === null;
    const street = isOnStreet ? findStreet(written) : null;
    if (isOnStreet && street === null) return null;
    const number = isOnStreet ? readNumber(houseNumber) : null;
    const isOdd = number === null ? null : number % 2 === 1;
    const numbered = street !== null && number !== null ? findNumber?.(street, number) : null;
    if (numbered) return { block: numbered.cnn, street, side: numbered.side, isOdd };
    const block = point === null ? null : findBlock(point, street);
    if (block !== null && point !== null)
      return {
        block: block.block,
        street: block.street,
        side: isOdd === null ? findSide(block.line, point) : null,
        isOdd,
      };
    return street === null ? null : { block: null, street, side: null, isOdd };
  };
}

/** Both sides of a block have one line. */
function toBlocks(sides: readonly Side[]) {
  const blocks = new Map<string, Pick<Side, 'street'> & { block: string; line: NonNullable<Side['line']> }>();
  for (const { cnn, street, line } of sides)
    if (line !== null && !blocks.has(cnn)) blocks.set(cnn, { block: cnn, street, line });
  return blocks;
}

const readNumber = (text: string | null): number | null => {
  const digits = /^\d{1,6}/.exec(text ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
};
