import { setTimeout as pause } from 'node:timers/promises';

/** Well below the job's expiry. */
const PAUSES_MS = [100, 400, 1600, 6400];

/** Retries only the recording: the messages are already sent. */
export async function retryRecording(record: () => Promise<void>): Promise<void> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await record();
    } catch {
      await pause(milliseconds);
    }
  }
  return record();
}
