/**
 * Header of a request that waited on a device: the id of its author, or `NOBODY`, so that it is never credited to a
 * later user of the device.
 */
export const SAID_BY = 'Said-By';
export const NOBODY = 'nobody';
/** Someone else is signed in; it may be resent under its own account. */
export const SAID_BY_ANOTHER = 412;
