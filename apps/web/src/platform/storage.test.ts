import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { storage } from './storage.ts';

const refuse = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
};

const STORAGES = {
  full: () => ({ getItem: (key: string) => (key === 'theme' ? 'light' : null), setItem: refuse, removeItem: () => {} }),
  refused: () => undefined,
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => {
  storage.clearUser();
  storage.clearTab();
});

describe.each(Object.entries(STORAGES))('a %s storage', (_state, open) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', open());
    vi.stubGlobal('sessionStorage', open());
  });

  it('keeps what is written as long as the page lives, and says so', () => {
    expect(storage.write('theme', 'dark')).toBe(false);
    expect(storage.read('theme')).toBe('dark');
    expect(storage.read('upsell')).toBeNull();
  });

  it('keeps nothing from a user who signed out', () => {
    storage.write('parked-car', '{}');
    storage.write('dismissed-alerts', '[]');
    storage.write('theme', 'dark');
    storage.clearUser();
    expect([storage.read('parked-car'), storage.read('dismissed-alerts')]).toEqual([null, '[]']);
    storage.clearTab();
    expect([storage.read('dismissed-alerts'), storage.read('theme')]).toEqual([null, 'dark']);
  });
});
