import type { CSSProperties } from 'react';

/** Custom properties as a style: React's type does not know their names. */
export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => variables;
