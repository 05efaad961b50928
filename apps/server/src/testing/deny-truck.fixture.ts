import type { TestServer } from './test-server.fixture.ts';

let witnesses = 0;

/** Two whose accounts are old enough to have weight find nothing, and nobody contradicts them for ten minutes. */
export async function denyTruck(server: TestServer, id: string): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    const who = await server.resident(`Witness${(witnesses += 1)}`);
    await who.send('POST', `/api/tow-trucks/${id}/not-there`);
  }
  server.clock.advance(10);
  await server.runJob('sightings.send-away');
  const { status } = (await server.visitor().get(`/api/tow-trucks/${id}`)).json<{ status: string }>();
  if (status !== 'departed') throw new Error(`the truck that two did not find is ${status}`);
}
