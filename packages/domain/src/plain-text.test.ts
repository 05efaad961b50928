import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hasHiddenMarks, plainLine, plainText } from './plain-text.ts';

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
    ['half \uD800 a pair', 'half \uFFFD a pair'],
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

describe('a text', () => {
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
