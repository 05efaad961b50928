/** How hard a server is asked: the same for ours and for each peer. */
export type Load = { connections: number; seconds: number };
