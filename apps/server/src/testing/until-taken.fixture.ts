import type { Response } from 'light-my-request';

/** Retries while the server asks to try again. */
export async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  let answer = await send();
  while (answer.statusCode === 503) answer = await send();
  return answer;
}
