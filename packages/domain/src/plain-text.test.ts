import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hasHiddenMarks, isBlank, plainLine, plainText } from './plain-text.ts';

/** The production Char of XML 1.0, and characters that stand for none. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Noncharacter_Code_Point}/u;

describe('a line', () => {
  test.each([
    ['  Main St\t& 1st \n Ave ', 'Main St & 1st Ave'],
    ['Home\r\nBcc: everybody@example.com', 'Home Bcc: everybody@example.com'],
    ['\u001B[31;1mred\u001B[0m alert', 'red alert'],
    ['\u001B]0;a title\u0007here', 'here'],
    ['\u009B2Jgone', 'gone'],
    ['Main \u202Ets 1\u202C St', 'Main ts 1 St'],
    ['\u2066left\u2069 \u200Fright\uFEFF', 'left right'],
    ['a\u2028b\u0085c\u0000d', 'a b c d'],
    ['zero\u200Bwidth', 'zerowidth'],
    ['Mission St \uFFFE at\uFFFF \u{1FFFE}Geneva\uFDD0', 'Mission St at Geneva'],
    ['half \uD800 a pair', 'half \uFFFD a pair'],
    ['\u3164', ''],
    [' \u2800\u00A0 \u115F', ''],
    ['\u200D\uFE0F', ''],
  ])('%j is %j', (given, plain) => expect(plainLine(given)).toBe(plain));

  test.each(['Peña Blvd & Ōtara', '👩‍🔧 repair', 'شارع الملك', 'कार्यालय'])('%s stays as it is', (text) =>
    expect(plainLine(text)).toBe(text),
  );

  test('has no line end, control character or hidden mark, whatever is given, and is then already plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const line = plainLine(given);
        expect(hasHiddenMarks(line)).toBe(false);
        expect(plainLine(line)).toBe(line);
      }),
    );
  });
});

test('has no noncharacter, which an XML document can’t carry, on one line or several', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\uFFFE', '\uFFFF', '\uFDEF', '\u{10FFFF}'),
      (given, mark) => {
        for (const plain of [plainLine, plainText]) expect(plain(`${given}${mark}a`)).not.toMatch(NOT_XML);
      },
    ),
  );
});

test('only what can be seen is not blank', () => {
  expect(['', ' ', '\u200B', '\u3164\u1160', '\u2800', '\u034F\u00A0'].map(isBlank)).not.toContain(false);
  expect(['a', '.', '👩‍🔧', 'कार्', '\u2800x'].map(isBlank)).not.toContain(true);
});

describe('a text', () => {
  test('is none when nothing of it can be seen', () => expect(plainText('\n\u3164\n\n\u2800')).toBe(''));

  test('keeps its lines, with no more than one empty line between two', () => {
    expect(plainText(' one \r\ntwo\u202E\n\n\n\n\u001B[1mthree\tfour\r')).toBe('one\ntwo\n\nthree four');
  });

  test('is already plain once it has been made plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const text = plainText(given);
        expect(plainText(text)).toBe(text);
      }),
    );
  });
});
