import { expect, test } from 'vitest';

import { respondsWithin, createLateResponses } from './late-responses.ts';

const NEVER = 600_000;
const quick = { name: 'quick', answer: Promise.resolve('yes') };
const hanging = { name: 'hanging', answer: new Promise<string>(() => {}) };

test('when all responses are there nobody waits any longer', async () => {
  expect(await respondsWithin([quick, { ...quick }], NEVER)).toEqual({ inTime: ['yes', 'yes'], late: [] });
});

test('the missing ones are told apart from those that are there', async () => {
  expect(await respondsWithin([quick, hanging], 1)).toEqual({ inTime: ['yes'], late: [hanging] });
});

test('shutdown waits for what can be recorded, and not forever for what cannot', async () => {
  const late = createLateResponses();
  const noted: string[] = [];
  late.follow(quick.answer.then((answer) => void noted.push(answer)));
  await late.settled(NEVER);
  expect(noted).toEqual(['yes']);
  late.follow(hanging.answer.then(() => undefined));
  await late.settled(1);
});
