import { expect, test } from 'vitest';

import { refusePhoto } from './photo-upload.tsx';

const MEGABYTE = 1024 * 1024;

test.each([
  ['image/jpeg', 5 * MEGABYTE, null],
  ['image/jpeg', 5 * MEGABYTE + 1, 'File size must be less than 5MB'],
  ['application/pdf', 10, 'Please select an image file'],
  ['', 10, 'Please select an image file'],
])('%s of %i bytes: %s', (type, size, sentence) => expect(refusePhoto({ type, size })).toBe(sentence));
