export { reportsRoom } from './room.ts';
