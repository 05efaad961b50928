import { m } from '@towscout/messages';

/** The first that fits: each browser also names those that it descends from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/\bSamsung(?:Browser| Internet)\b/, 'Samsung Internet'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/\bChrome\b|\bCriOS\b|\bChromium\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b|\bChromebook\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)?\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as 'Chrome on Windows', without versions, which could tell people apart. Null when unrecognized. */
export function describeDevice(userAgent: string | null | undefined): string | null {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, device] = [named(BROWSERS), named(DEVICES)];
  return browser && device ? m.server_accounts_device({ browser, device }) : (browser ?? device ?? null);
}
