import { CAR_NAME_MAX_LENGTH } from '@towscout/contracts/household/paths';

const ENDING = "'s car";

/** 'Ann's car', until its owner names it. */
export function defaultCarName(firstName: string | null): string {
  const name = [...(firstName ?? '')]
    .slice(0, CAR_NAME_MAX_LENGTH - ENDING.length)
    .join('')
    .trim();
  return name === '' ? 'A shared car' : name + ENDING;
}
