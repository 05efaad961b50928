import type { Response } from 'light-my-request';

/** Many that wait for each other may wait too long: whoever is told to try again does. */
export async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  let answer = await send();
  while (answer.statusCode === 503) answer = await send();
  return answer;
}
