/** One chunk: the dashboard lists what waits, and every page sends it. */
export { SendWaiting } from './send-waiting.tsx';
export { WaitingList } from './waiting-list.tsx';
