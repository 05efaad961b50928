import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { normalForm } from './normal-form.ts';
import { beginsWithOneSlip } from './one-slip.ts';
import { readQuestion } from './read-question.ts';

describe('normal form', () => {
  test.each([
    ['St. Louis', 'saint louis'],
    ['Coeur d’Alene', 'coeur dalene'],
    ['CAÑON  City', 'canon city'],
    ['N. Las Vegas', 'north las vegas'],
    ['Winston-Salem', 'winston salem'],
  ])('of %s is %s', (text, normal) => expect(normalForm(text)).toBe(normal));

  test('of a normal form is itself', () => {
    fc.assert(fc.property(fc.string(), (text) => {
      expect(normalForm(normalForm(text))).toBe(normalForm(text));
    }));
  });
});

describe('one slip', () => {
  const name = fc.stringMatching(/^[a-z]{5,14}$/);
  const at = fc.nat({ max: 4 });
  const letter = fc.stringMatching(/^[a-z]$/);

  test('too much, too few, another or swapped is forgiven, anywhere in the name', () => {
    fc.assert(
      fc.property(name, at, letter, (word, index, other) => {
        expect(beginsWithOneSlip(word, word.slice(0, index) + other + word.slice(index))).toBe(true);
        expect(beginsWithOneSlip(word, word.slice(0, index) + word.slice(index + 1))).toBe(true);
        expect(beginsWithOneSlip(word, word.slice(0, index) + other + word.slice(index + 1))).toBe(true);
        if (index + 1 < word.length) expect(beginsWithOneSlip(word, word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2))).toBe(true);
      }),
    );
  });

  test('a beginning is no slip, and two slips are too many', () => {
    expect(beginsWithOneSlip('springfield', 'spri')).toBe(true);
    expect(beginsWithOneSlip('springfield', 'sprjngfjeld')).toBe(false);
  });
});

describe('a question', () => {
  test('whatever is typed is read without failing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(readQuestion(text).kind).toMatch(/coordinates|zip|name|nothing/);
    }));
  });

  test('knows a state by its letters, its name or how it begins, with a comma or without', () => {
    for (const text of ['portland, or', 'portland, oregon', 'portland, oreg', 'portland, OR, USA']) {
      expect(readQuestion(text)).toMatchObject({ readings: [{ name: 'portland', state: 'OR' }] });
    }
    expect(readQuestion('portland or')).toMatchObject({ readings: [{ name: 'portland or' }, { name: 'portland', state: 'OR' }] });
  });
});
