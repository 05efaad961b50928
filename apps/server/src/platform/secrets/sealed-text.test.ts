import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createSealedText } from './sealed-text.ts';

const SECRET = 'a secret of at least thirty-two characters';
const sealed = createSealedText(SECRET, 'keys');

test('what one node seals, every node with the same secret opens', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      const box = sealed.seal(text, owner);
      expect(createSealedText(SECRET, 'keys').open(box, owner)).toBe(text.toWellFormed());
    }),
  );
});

test('it opens for nobody else: another owner, purpose or secret, or with one bit changed', () => {
  const box = sealed.seal('app-token', 'nyc');
  expect(box).not.toContain('app-token');
  expect(sealed.seal('app-token', 'nyc')).not.toBe(box);
  expect(sealed.open(box, 'sf')).toBeNull();
  expect(createSealedText(SECRET, 'other').open(box, 'nyc')).toBeNull();
  expect(createSealedText(`${SECRET}!`, 'keys').open(box, 'nyc')).toBeNull();
  expect(sealed.open('', 'nyc')).toBeNull();
  const bytes = Buffer.from(box, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealed.open(changed.toString('base64url'), 'nyc')).toBeNull();
  }
});
