/**
 * The header of what waited on a device before it was sent: the id of the account that said it, or `NOBODY`. The server
 * never takes it for the word of whoever is signed in by then.
 */
export const SAID_BY = 'Said-By';
export const NOBODY = 'nobody';
/** Another account, or none, is signed in: it may be sent again under its own. */
export const SAID_BY_ANOTHER = 412;
