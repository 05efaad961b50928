import { z } from 'zod';

const MOST = 100;

/** Any spelling of a word that a standard names. */
export const text = z
  .string()
  .max(200)
  .transform((said) => said.trim().toLowerCase());

export const list = <Item extends z.ZodType>(item: Item) => item.array().max(MOST);
