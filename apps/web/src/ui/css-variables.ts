import type { CSSProperties } from 'react';

/** React's style type lacks custom properties. */
export const cssVariables = (variables: Record<`--${string}`, string>): CSSProperties => variables;
