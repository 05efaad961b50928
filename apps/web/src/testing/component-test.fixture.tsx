import '#platform/zod-settings.ts';
import '../theme/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { test as base, expect, onTestFinished, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { changeOutbox } from '#platform/outbox/outbox-store.ts';
import { EMPTY } from '#platform/outbox/outbox.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { preferredTheme } from '#theme/theme-preference.ts';
import { ThemeProvider } from '#theme/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';

import { createFakeApi, type FakeApi } from './fake-api.fixture.ts';

type ComponentTest = {
  /** The server; an unexpected request fails the test. */
  api: FakeApi;
  /** Renders within the providers of every page; again is like reopening the page. */
  show(part: ReactNode): Promise<void>;
  /** Any entry fails the test. */
  consoleErrors: unknown[][];
};

/** In a real Chromium with empty storage. */
export const test = base.extend<ComponentTest>({
  consoleErrors: [
    async ({}, use) => {
      const complaints: unknown[][] = [];
      const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
      await use(complaints);
      spy.mockRestore();
      expect(complaints, 'no console error').toEqual([]);
    },
    { auto: true },
  ],
  api: [
    async ({}, use) => {
      localStorage.clear();
      sessionStorage.clear();
      await changeOutbox(() => EMPTY);
      const api = createFakeApi();
      const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(api.fetch);
      await use(api);
      await cleanup();
      api.close();
      // Lets pending requests settle.
      await new Promise((resolve) => setTimeout(resolve));
      spy.mockRestore();
      expect(api.faults, 'every request is expected and keeps the contract').toEqual([]);
    },
    { auto: true },
  ],
  show: async ({}, use) => {
    await use(async (part) => {
      await cleanup();
      // As start.ts does before the first paint.
      document.documentElement.classList.toggle('dark', preferredTheme() === 'dark');
      await render(
        <QueryClientProvider client={createQueryClient()}>
          <ThemeProvider>
            <CSPProvider disableStyleElements>
              <ToastProvider>{part}</ToastProvider>
            </CSPProvider>
          </ThemeProvider>
        </QueryClientProvider>,
      );
      // Measurements need the site's fonts.
      await document.fonts.ready;
    });
  },
});

/** Sets the address; the test renders the page. */
export function visit(address: string): void {
  const before = window.location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', address);
}

export const toasts = page.getByRole('region', { name: 'Notifications' });

export { expect, page };
