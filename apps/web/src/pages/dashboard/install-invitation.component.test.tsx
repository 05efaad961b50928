import { onTestFinished, vi } from 'vitest';

import { keepInstallOffer } from '#platform/keep-install-offer.ts';
import { storage } from '#platform/storage.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';

import { InstallInvitation } from './install-invitation.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

keepInstallOffer();

/** As Chromium says that the site can be installed. */
function offer(userAgent: string) {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => {
    globalThis.installOffer = undefined;
    agent.mockRestore();
  });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'dismissed' })),
  });
  window.dispatchEvent(event);
  return event;
}

const invitation = page.getByRole('region', { name: 'Install TowScout' });

test('an Android phone is offered to install the site, and asked once', async ({ show }) => {
  const event = offer(ANDROID);
  expect(event.defaultPrevented, 'instead of the browser’s own bar').toBe(true);
  await show(<InstallInvitation />);
  await invitation.getByRole('button', { name: 'Install TowScout' }).click();
  await expect.element(invitation).not.toBeInTheDocument();
  expect(event.prompt).toHaveBeenCalledOnce();
  offer(ANDROID);
  await show(<InstallInvitation />);
  await expect.element(invitation).not.toBeInTheDocument();
});

test('an offer that is declined is never made again', async ({ show }) => {
  const event = offer(ANDROID);
  await show(<InstallInvitation />);
  await invitation.getByRole('button', { name: 'Not now' }).click();
  await expect.element(invitation).not.toBeInTheDocument();
  expect(event.prompt).not.toHaveBeenCalled();
  offer(ANDROID);
  await show(<InstallInvitation />);
  await expect.element(invitation).not.toBeInTheDocument();
});

test('once it is installed, nothing is offered', async ({ show }) => {
  offer(ANDROID);
  await show(<InstallInvitation />);
  await expect.element(invitation).toBeVisible();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(invitation).not.toBeInTheDocument();
  expect(storage.read('install-offer')).not.toBeNull();
});

test('a computer keeps its own sign, and is offered nothing here', async ({ show }) => {
  expect(offer('Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0').defaultPrevented).toBe(false);
  await show(<InstallInvitation />);
  await expect.element(invitation).not.toBeInTheDocument();
});

test('an alert and the question about alerts go first', async ({ show }) => {
  offer(ANDROID);
  await show(
    <>
      <div className="group/phone">
        <div data-alert-strip>
          <section>A truck next to you</section>
        </div>
        <InstallInvitation />
      </div>
      <div data-push-invitation>
        <section>May this phone alert you?</section>
      </div>
      <InstallInvitation />
    </>,
  );
  for (const each of document.querySelectorAll('section[aria-label="Install TowScout"]'))
    expect(getComputedStyle(each).display).toBe('none');
  expect(document.querySelectorAll('section[aria-label="Install TowScout"]')).toHaveLength(2);
});
