import { useSending } from './use-outbox.ts';

/** Draws nothing: while the page is open, reports that wait are sent from it. */
export function SendWaitingReports() {
  useSending();
  return null;
}
