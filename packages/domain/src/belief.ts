/**
 * Whom the word on a truck wakes: `nobody` (one signed-out reporter: on the map only), `notice` (a
 * silent banner and a line in the list), `beside` (an alarm within 0.25 miles of the truck, a notice
 * farther off), `everyone` (an alarm within everybody's own radius).
 */
export const REACHES = ['nobody', 'notice', 'beside', 'everyone'] as const;
export type Reach = (typeof REACHES)[number];

/** Who settled that a truck has left: the source itself, a proven reporter, two independent voices, or its only reporter. */
export const DEPARTED_BY = ['source', 'proven', 'two', 'reporter'] as const;
export type DepartedBy = (typeof DEPARTED_BY)[number];
