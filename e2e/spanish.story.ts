import type { Page } from '@playwright/test';

import { pagePaths } from '@towscout/contracts/site/constants';

import { skeletonsInView } from '../scripts/skeletons-in-view.ts';
import { expectAccessible, expectNoSidewaysScroll, expectRoomForSpacedText } from './accessibility.ts';
import { milesNorth, quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const NARROW = { width: 320, height: 640 };

/** Words that no Spanish sentence has. */
const ENGLISH = /(?<!\p{L})(?:the|your|you|with|from|this|when|alerts|truck|trucks|report|please|try)(?!\p{L})/iu;

/** The name in the credits for the fonts. */
const A_NAME = 'The Inter Project Authors';

/**
 * Fails when visible or spoken text is English, except where it is marked as English: names of publishers and words of
 * feeds.
 */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('[lang=en]'))
        found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  expect(
    texts.filter((text) => ENGLISH.test(text) && text !== A_NAME),
    page.url(),
  ).toEqual([]);
}

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectRoomForSpacedText(page);
  await page.evaluate(() => {
    // axe reports a target behind a sticky bar as too small.
    for (const bar of document.querySelectorAll<HTMLElement>('nav'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
  });
  await expectAccessible(page);
}

test('a driver chooses Spanish, parks, is alerted, reports, changes settings and looks at the plans, all in Spanish', async ({
  site,
}) => {
  const car = quietPlace();
  const { page, context } = await site.arrive({ as: 'Eva', at: car, phone: true });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveTitle('TowScout: entérate antes que la grúa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await (await page.request.get('/api/auth/user')).json()) as object).toMatchObject({ locale: 'es' });

  await test.step('parks', async () => {
    await page.getByRole('button', { name: 'Me estacioné aquí' }).click();
    await expect(page.getByRole('button', { name: 'Moví mi auto' })).toBeVisible();
    await expectSpanish(page);
  });

  await test.step('is alerted in Spanish, on the page and in what is kept', async () => {
    const bob = await site.provenNeighbor();
    await bob.report(milesNorth(0.07, car), { location: 'Oak & 1st', status: 'waiting' });
    const alerts = page.getByRole('region', { name: 'Alertas de grúas' });
    await expect(alerts).toContainText('de tu auto');
    await expectSpanish(page);
    const asked = page.request.get('/api/notifications', { headers: { 'accept-language': 'es' } });
    const [newest] = (await (await asked).json()) as { title: string; message: string }[];
    expect(`${newest?.title} ${newest?.message}`).toContain('tu auto');
  });

  await test.step('reports', async () => {
    await page.getByRole('button', { name: 'Reporte rápido' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reportar una grúa' });
    await dialog.getByRole('radio', { name: 'Remolcando ahora' }).check();
    await expectSpanish(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reportar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notificaciones', exact: true })).toContainText('Reporte enviado');
  });

  await test.step('changes settings', async () => {
    await page.goto('/alerts');
    await page.getByRole('button', { name: 'Alertas de cercanía' }).click();
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Alertas por hora').waitFor();
    await dialog.getByRole('switch', { name: 'Incluir asistencia vial' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByRole('region', { name: 'Notificaciones', exact: true })).toContainText(
      'Configuración guardada',
    );
    await expectSpanish(page);
    await expectAccessible(page);
  });

  await test.step('looks at the plans', async () => {
    for (const path of [pagePaths.planSelection, pagePaths.subscribe, pagePaths.simplePayment]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSpanish(page);
      await expectAccessible(page);
    }
  });

  await test.step('another browser of theirs follows, and an address in English is shown in it', async () => {
    const other = await site.arrive({ at: car, opens: null });
    await other.context.addCookies((await context.cookies()).filter(({ name }) => name !== 'towscout_locale'));
    await other.page.goto('/');
    await expect(other.page).toHaveTitle('TowScout: entérate antes que la grúa');
    await other.page.goto('/en/status');
    await expect(other.page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await other.page.getByRole('link', { name: 'Coverage' }).first().click();
    await expect(other.page).toHaveURL(/\/en\/coverage$/);
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

for (const viewer of ['visitor', 'trial'] as const) {
  test(`each page in Spanish fits 320 pixels and is accessible: ${viewer}`, async ({ site, expectBrowserError }) => {
    expectBrowserError(/404 \(Not Found\).*\/nada/);
    const { page } = await site.arrive({
      at: quietPlace(),
      phone: true,
      ...(viewer === 'trial' && { as: 'Eva', plan: viewer }),
      opens: '/es/nada',
    });
    await page.setViewportSize(NARROW);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Página no encontrada');
    for (const [name, path] of Object.entries(pagePaths)) {
      await test.step(name, async () => {
        await page.evaluate((to) => history.pushState(null, '', to), `/es${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect.poll(() => skeletonsInView(page)).toBe(0);
        if (path === pagePaths.dashboard) await expect(page.getByText('El mapa no abre')).toBeVisible();
        await expectSpanish(page);
        await expectFits(page);
      });
    }
  });
}

test('the service worker changes with the language, and shows the page in it without a network', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const { page, context } = await site.arrive({ at: quietPlace(), phone: true, worker: true });
  const readWorkers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) =>
        [scope, active?.scriptURL ?? ''].map((address) => new URL(address, location.href).pathname),
      ),
    );
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await readWorkers()).toEqual([['/', '/sw.js']]);
  await page.getByRole('button', { name: 'More' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: "Couldn't change the language" })).toBeVisible();
  await context.setOffline(false);
  // Until the page is left, requests keep the English worker busy, so that no other can replace it.
  await page.evaluate(() => void setInterval(() => void fetch('/healthz').catch(() => undefined), 15));
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveTitle('TowScout: entérate antes que la grúa');
  await expect(page).toHaveURL('/');
  // Chromium may take five minutes to replace a worker that was woken meanwhile.
  await expect.poll(readWorkers, { timeout: 400_000 }).toEqual([['/', '/es/sw.js']]);
  await context.setOffline(true);
  await page.goto('/alerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Centro de alertas' })).toBeVisible();
});
