/** What `subscribe` gives back: call it to stop hearing. */
export type Undo = () => void;
