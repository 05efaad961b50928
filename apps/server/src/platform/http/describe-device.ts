import { m } from '@towscout/messages';

/** The first that fits: each browser also names those that it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/\bSamsung(?:Browser| Internet)\b/, 'Samsung Internet'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\b(?:Headless)?Chrome\b|\bCriOS\b|\bChromium\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b|\bChromebook\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)?\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

type Device = { browser: string | undefined; system: string | undefined };

/** From what a browser calls itself, or from what was stored, in whichever language. */
function readDevice(text: string): Device {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(text))?.[1];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** To store: 'Chrome on Windows' in every language, without versions, which could tell people apart. */
export function deviceOf(userAgent: string | null | undefined): string | null {
  const { browser, system } = readDevice(userAgent ?? '');
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** In the reader's words; null when unrecognized. */
export function describeDevice(stored: string | null): string | null {
  const { browser, system } = readDevice(stored ?? '');
  return browser && system ? m.platform_server_device({ browser, system }) : (browser ?? system ?? null);
}
