import { expect, test } from 'vitest';

import { respondsWithin, createLateResponses } from './late-responses.ts';

const NEVER = 600_000;
const quick = { name: 'quick', answer: Promise.resolve('yes') };
const hanging = { name: 'hanging', answer: new Promise<string>(() => {}) };

test('when all answers are there nobody waits any longer', async () => {
  expect(await respondsWithin([quick, { ...quick }], NEVER)).toEqual({ inTime: ['yes', 'yes'], late: [] });
});

test('the others are told from those that are there', async () => {
  expect(await respondsWithin([quick, hanging], 1)).toEqual({ inTime: ['yes'], late: [hanging] });
});

test('the end of the process waits for what is noted, and not forever for what is not', async () => {
  const late = createLateResponses();
  const noted: string[] = [];
  late.follow(quick.answer.then((answer) => void noted.push(answer)));
  await late.settled(NEVER);
  expect(noted).toEqual(['yes']);
  late.follow(hanging.answer.then(() => undefined));
  await late.settled(1);
});
