import type { ReactNode } from 'react';

export type States = Record<string, ReactNode>;

export type Specimen = {
  states: States;
  /** Overlays are shown one at a time. */
  isOverlay?: boolean;
};

const files = import.meta.glob<Specimen>(['./ui/*.specimen.tsx', './rooms/*.specimen.tsx'], { eager: true });

/** By folder and file name: 'ui/button'. */
export const specimens: ReadonlyMap<string, Specimen> = new Map(
  Object.entries(files).map(([path, specimen]) => [path.replace(/^\.\/|\.specimen\.tsx$/g, ''), specimen]),
);
