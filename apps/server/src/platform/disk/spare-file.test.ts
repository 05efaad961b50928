import { expect, test } from 'vitest';

import { keepSpareFile } from './spare-file.ts';

const outOfFiles = Object.assign(new Error('too many open files'), { code: 'EMFILE' });

test('work that lacks a file descriptor is done with the spare one', () => {
  const spare = keepSpareFile();
  const tries: string[] = [];
  const work = () => {
    tries.push('try');
    if (tries.length === 1) throw outOfFiles;
    return 'done';
  };
  expect(spare.use(work)).toBe('done');
  expect(tries).toHaveLength(2);
  spare.close();
});

test('any other failure is told at once, and that of the second try too', () => {
  const spare = keepSpareFile();
  const failing = (error: Error) => {
    let tries = 0;
    const work = () => {
      tries += 1;
      throw error;
    };
    expect(() => spare.use(work)).toThrow(error);
    return tries;
  };
  expect(failing(Object.assign(new Error('the disk'), { code: 'EIO' }))).toBe(1);
  expect(failing(outOfFiles)).toBe(2);
  spare.close();
});
