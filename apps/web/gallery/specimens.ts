import type { ReactNode } from 'react';

/** The states of a component, by their names. */
export type States = Record<string, ReactNode>;

export type Specimen = {
  states: States;
  /** For what opens over the page: its states are shown one at a time. */
  isOverlay?: boolean;
};

const files = import.meta.glob<Specimen>(['./ui/*.specimen.tsx', './rooms/*.specimen.tsx'], { eager: true });

/** Every component of the gallery, by the folder and name of its file: 'ui/button'. */
export const specimens: ReadonlyMap<string, Specimen> = new Map(
  Object.entries(files).map(([path, specimen]) => [path.replace(/^\.\/|\.specimen\.tsx$/g, ''), specimen]),
);
