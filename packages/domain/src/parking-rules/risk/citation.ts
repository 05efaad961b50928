import { readStreetName } from '../../places/street-name.ts';

/** A hundred house numbers of a street, however the street is spelled. */
export type Block = {
  /** 'mission st 2400' */
  key: string;
  /** 'mission st' */
  street: string;
  hundred: number;
};

/** A parking citation at a house number. Days and hours are in the city's local time. */
export type Citation = {
  block: Block;
  /** The side of the street: 0 for even house numbers, 1 for odd ones. */
  side: 0 | 1;
  /** Days since 1970. */
  day: number;
  hour: number;
  isSweeping: boolean;
};

export type BlockReader = (street: string, houseNumber: string) => Pick<Citation, 'block' | 'side'> | null;

/** Finds the block of an address, one object for each block; null without a street or a number. */
export function createBlockReader(): BlockReader {
  const names = new Map<string, string>();
  const blocks = new Map<string, Block>();
  const normalizeName = (street: string): string => {
    const known = names.get(street);
    if (known !== undefined) return known;
    const { base, suffix, directions } = readStreetName(street);
    const name = base === '' ? '' : [base, suffix, ...directions].filter((part) => part !== null).join(' ');
    names.set(street, name);
    return name;
  };
  return (street, houseNumber) => {
    const number = /^\d{1,6}/.exec(houseNumber)?.[0];
    const name = normalizeName(street);
    if (number === undefined || name === '') return null;
    const hundred = Math.floor(Number(number) / 100) * 100;
    const key = `${name} ${hundred}`;
    const block = blocks.get(key) ?? { key, street: name, hundred };
    blocks.set(key, block);
    return { block, side: Number(number) % 2 === 0 ? 0 : 1 };
  };
}
