export type { FiledReport } from './filed-around.queries.ts';
export type { PrivatePhotos } from './photos/private-photos.ts';
export type { Reports } from './room.ts';
