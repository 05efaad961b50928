export type { FiledReport } from './filed-around.queries.ts';
export type { PrivatePhotos } from './photos/photos.ts';
export type { Reports } from './room.ts';
