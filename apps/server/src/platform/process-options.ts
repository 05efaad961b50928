/**
 * Compiling the database on one thread leaves fewer freed pages behind than on four. Opening many streams fills all that
 * young objects may take, which the process then keeps; 16 MB are as fast as V8's own limit.
 */
export const NODE_ARGUMENTS = ['--expose-gc', '--v8-pool-size=1', '--max-semi-space-size=16'];

/** For glibc, whose arenas keep what their threads have freed. The threshold is its default, which would rise. */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
