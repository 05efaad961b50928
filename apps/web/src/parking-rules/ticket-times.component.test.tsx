import { onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import type { SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { fixLocale } from '@towscout/messages/fix-locale';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { OutlookDialog } from './outlook-dialog.tsx';
import { aSide, aTicketedSide, anInterval, anOutlook, FROM, later, otherSide, SPOT } from './outlook.fixture.ts';

/** Sunday morning, eleven hours from now. */
const AHEAD = aTicketedSide(11);

function serve(api: FakeApi, side: SideOutlook): void {
  vi.useFakeTimers({ toFake: ['Date'], now: FROM });
  onTestFinished(() => void vi.useRealTimers());
  api.on('GET', outlookPaths.outlook, () => anOutlook({ sides: [side, otherSide()] }));
}

const AtSpot = () => (
  <OutlookDialog open onOpenChange={() => {}} name="Fell St" spot={SPOT} chosen={null} onChoose={() => {}} />
);

const dialog = page.getByRole('dialog', { name: 'Can I park here?' });
const marks = (): HTMLElement[] => [...dialog.element().querySelectorAll<HTMLElement>('[data-tickets]')];

for (const width of [320, 390, 1280])
  test(`at ${width} px the card says when tickets usually come, and the bar has their place in the rule's hours`, async ({
    api,
    show,
  }) => {
    await page.viewport(width, 800);
    serve(api, AHEAD);
    await show(<AtSpot />);
    await expect
      .element(dialog.getByText('Move by 8 am: tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).'))
      .toBeVisible();
    const [bar] = marks();
    const rule = bar?.parentElement?.firstElementChild;
    const [outer, inner] = [rule?.getBoundingClientRect(), bar?.getBoundingClientRect()];
    expect(inner?.left).toBeGreaterThanOrEqual(outer?.left ?? NaN);
    expect(inner?.right).toBeLessThan((outer?.left ?? 0) + (outer?.width ?? NaN) / 2);
    await expectAccessible();
    expectNoSidewaysScroll();
  });

test('the hour in which tickets usually come is read with them, to keys and screen readers too', async ({
  api,
  show,
}) => {
  serve(api, AHEAD);
  await show(<AtSpot />);
  const hours = dialog.getByRole('slider', { name: 'The next 24 hours: hour' });
  await expect.element(hours).toBeVisible();
  hours.element().focus();
  for (let hour = 0; hour < 11; hour += 1) await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(hours)
    .toHaveAttribute(
      'aria-valuetext',
      'Sun 8 to 9 am · street cleaning · tickets usually 8:05–8:25 am · ticket risk low, 1 in 900',
    );
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(hours)
    .toHaveAttribute('aria-valuetext', 'Sun 9 to 10 am · street cleaning · ticket risk low, 1 in 900');
});

test('in Spanish, too, the card, the bar and the rule in detail say when tickets usually come', async ({
  api,
  show,
}) => {
  onTestFinished(fixLocale('es'));
  await page.viewport(320, 800);
  serve(api, AHEAD);
  await show(<AtSpot />);
  const card = page.getByRole('dialog', { name: '¿Puedo estacionar aquí?' });
  await expect
    .element(
      card.getByText(
        'Mueve el auto antes de las 8 am: aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).',
      ),
    )
    .toBeVisible();
  card.getByRole('slider').element().focus();
  for (let hour = 0; hour < 11; hour += 1) await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(card.getByRole('slider'))
    .toHaveAttribute(
      'aria-valuetext',
      'dom 8 a 9 am · limpieza de calle · suelen multar 8:05–8:25 am · riesgo de multa bajo, 1 en 900',
    );
  await card.getByText('Reglas en detalle').click();
  await expect.element(card.getByText('Aquí suelen multar entre las 8:05 y las 8:25 am.')).toBeVisible();
  await expect.element(card.getByText('Según 43 multas por limpieza de calle de este lado, 2023–2025.')).toBeVisible();
  expectNoSidewaysScroll();
});

test('the rule in detail says how many tickets of which years, the first and the last, also while it is weeks away', async ({
  api,
  show,
}) => {
  serve(api, { ...AHEAD, changesAt: null, because: [], intervals: [] });
  await show(<AtSpot />);
  await dialog.getByText('Rules in detail').click();
  await expect.element(dialog.getByText('Not in the next 7 days')).toBeVisible();
  for (const words of [
    'Tickets here usually come 8:05–8:25 am.',
    'Earliest 8:01 am, latest 9:48 am.',
    'From 43 street-cleaning tickets on this side, 2023–2025.',
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  expect(marks()).toEqual([]);
});

test('while the rule holds nothing says by when to move, and without ticket times nothing is said of them', async ({
  api,
  show,
}) => {
  serve(api, { ...aTicketedSide(-1), mayStay: false, changesAt: later(1) });
  api.on('GET', outlookPaths.instead, () => ({ places: [], riskFrom: [], unknown: [] }));
  await show(<AtSpot />);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('No: street cleaning nowUntil 10 pm');
  await expect
    .element(dialog.getByText('Tickets here usually come 8:05–8:25 pm (43 tickets, 2023–2025).'))
    .toBeVisible();
  await expect.element(dialog.getByText(/Move by/)).not.toBeInTheDocument();

  const swept = anInterval({ startsAt: later(11), endsAt: later(13), bindsFrom: later(11) });
  serve(api, aSide({ changesAt: later(11), because: [swept], intervals: [swept] }));
  await show(<AtSpot />);
  await expect.element(dialog.getByText('· Sun 8 to 10 am')).toBeVisible();
  await expect.element(dialog.getByText(/usually come/)).not.toBeInTheDocument();
  expect(marks()).toEqual([]);
});
