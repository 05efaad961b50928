import { beforeEach, describe, expect, it, vi } from 'vitest';

import { followOtherPages, clearUserData, hasUserData, setDataOwner, userDataEvents } from './user-data.ts';

type Kept = Record<string, string>;

/** Exposes its keys as own properties, like browser storage. */
const openStorage = (kept: Kept): Storage =>
  Object.assign(
    Object.create({
      getItem(this: Kept, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Kept, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Kept, key: string) {
        delete this[key];
      },
      clear(this: Kept) {
        for (const key of Object.keys(this)) delete this[key];
      },
    }),
    kept,
  ) as Storage;

const forgotten = vi.fn();
userDataEvents.on('forgotten', forgotten);

beforeEach(() => {
  forgotten.mockClear();
  vi.stubGlobal(
    'localStorage',
    openStorage({ theme: 'dark', 'parked-car': '{}', 'recent-address-searches': '[]', 'alertZones-ann': '[]' }),
  );
  vi.stubGlobal('sessionStorage', openStorage({ 'dismissed-alerts': '[]' }));
});

it('someone who signs out leaves what belongs to the browser, and nothing of their own', () => {
  setDataOwner('ann');
  clearUserData();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(forgotten).toHaveBeenCalledOnce();
  expect(hasUserData()).toBe(false);
});

describe('a page that is open elsewhere', () => {
  const other = () => {
    const page = new EventTarget();
    followOtherPages(page as unknown as Window);
    return (type: string, about: object = {}) => page.dispatchEvent(Object.assign(new Event(type), about));
  };

  it('drops what it holds when someone signs out, or someone else signs in', () => {
    const tell = other();
    tell('storage', { key: 'signed-in-as', newValue: null });
    expect(forgotten).toHaveBeenCalledOnce();
    tell('storage', { key: 'theme', newValue: 'light' });
    expect(forgotten).toHaveBeenCalledOnce();
  });

  it('drops it when Back shows the page again after its user signed out', () => {
    const tell = other();
    setDataOwner('ann');
    tell('pagehide');
    tell('pageshow', { persisted: true });
    expect(forgotten).not.toHaveBeenCalled();
    tell('pagehide');
    localStorage.removeItem('signed-in-as');
    tell('pageshow', { persisted: true });
    expect(forgotten).toHaveBeenCalledOnce();
  });
});

it('searches of the previous user are gone when someone else signs in', () => {
  setDataOwner('ann');
  expect(localStorage.getItem('recent-address-searches')).not.toBeNull();
  setDataOwner('bob');
  expect(localStorage.getItem('recent-address-searches')).toBeNull();
});

it('what a visitor stored stays theirs when they sign in, and goes when someone else does', () => {
  setDataOwner('ann');
  setDataOwner('ann');
  expect(Object.keys(localStorage)).toContain('parked-car');
  expect(forgotten).not.toHaveBeenCalled();
  setDataOwner('bob');
  expect(Object.keys(localStorage)).not.toContain('parked-car');
  expect(hasUserData()).toBe(true);
});
