import { expect, test } from 'vitest';

import { runChecks } from './run-checks.ts';

const node = (name: string, script: string) => ({ name, command: process.execPath, parameters: ['-e', script] });

test('each check counts once, and a failed one does not stop the others', async () => {
  const printed: string[] = [];
  const counts = await runChecks(
    [node('first', ''), node('second', 'process.exit(3)'), node('third', ''), node('fourth', '')],
    (text) => void printed.push(text),
  );
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ['second'] });
  expect(printed.toSorted()).toEqual(['FAILED: second\n', 'ok: first\n', 'ok: fourth\n', 'ok: third\n']);
});

test('what a check writes is printed together, before its verdict', async () => {
  const printed: string[] = [];
  const noisy = (word: string) =>
    node(word, `console.log('${word} 1'); setImmediate(() => console.error('${word} 2'))`);
  await runChecks([noisy('a'), noisy('b')], (text) => void printed.push(text));
  expect(printed.toSorted()).toEqual(['a 1\na 2\nok: a\n', 'b 1\nb 2\nok: b\n']);
});

test('a command that does not exist fails, and says so', async () => {
  const printed: string[] = [];
  const counts = await runChecks([{ name: 'nothing', command: 'no-such-command', parameters: [] }], (text) =>
    printed.push(text),
  );
  expect(counts.failed).toBe(1);
  expect(printed.join('')).toContain('ENOENT');
});
