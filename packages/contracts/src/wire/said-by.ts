/** Names the author of a request that waited on a device, or `NOBODY`, not the device's later user. */
export const SAID_BY = 'Said-By';
export const NOBODY = 'nobody';
/** Someone else is signed in; it may be resent under its own account. */
export const SAID_BY_ANOTHER = 412;
