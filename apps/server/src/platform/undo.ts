/** Undoes what returned it: call it to unsubscribe. */
export type Undo = () => void;
