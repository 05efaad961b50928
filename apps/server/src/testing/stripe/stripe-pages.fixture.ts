import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Shop } from './stripe-shop.fixture.ts';

type Visit = { request: IncomingMessage; pathname: string; body: string; origin: string };

const DECLINED = 'Your card was declined.';

/** Stripe's script, checkout page and customer portal. False for other paths. */
export function answerPage(shop: Shop, { request, pathname, body, origin }: Visit, response: ServerResponse): boolean {
  const [, place, id = ''] = pathname.split('/');
  const session = shop.sessions.get(id);
  if (place === 'stripe.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptFor(origin));
  } else if (place === 'confirm') {
    const { clientSecret, number } = JSON.parse(body || '{}') as { clientSecret?: string; number?: string };
    // 4000 0000 0000 0002 is Stripe's test card that is always declined.
    const isDeclined = number?.replaceAll(' ', '') === '4000000000000002';
    if (!isDeclined && clientSecret) shop.pay(clientSecret);
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(isDeclined ? { error: { type: 'card_error', message: DECLINED } } : { status: 'succeeded' }));
  } else if ((place === 'checkout' || place === 'portal') && session) {
    if (request.method === 'POST') {
      if (place === 'checkout') shop.completeCheckout(id);
      else endSubscriptionsFor(shop, String(session['customer']));
      response.writeHead(303, { location: String(session[place === 'checkout' ? 'success_url' : 'return_url']) }).end();
    } else {
      const label = place === 'checkout' ? 'Pay and subscribe' : 'Cancel subscription';
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><html lang="en"><title>Stripe</title><form method="post"><button>${label}</button></form>`,
        );
    }
  } else return false;
  return true;
}

function endSubscriptionsFor(shop: Shop, customer: string): void {
  for (const each of shop.subscriptions.values())
    if (each.customer === customer && !each.ended_at)
      shop.updateSubscription(each.id, { cancel_at_period_end: 'true' });
}

/** The part of Stripe.js behind a Payment Element: a card number and the bank's decision. */
const scriptFor = (origin: string): string => `
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => {
    const input = Object.assign(document.createElement('input'), { placeholder: 'Card number', value: '4242 4242 4242 4242' });
    input.setAttribute('aria-label', 'Card number');
    input.style.cssText = 'width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid currentColor; border-radius: 6px';
    const handlers = {};
    const element = {
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        place.append(input);
        setTimeout(() => handlers.ready?.());
      },
      unmount: () => input.remove(),
      destroy: () => input.remove(),
      on(name, handler) { handlers[name] = handler; return element; },
      off: () => element,
      update() {},
    };
    return { clientSecret, input, create: () => element, getElement: () => element, submit: async () => ({}), update() {} };
  },
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  async confirmPayment({ elements, clientSecret = elements.clientSecret }) {
    const answer = await fetch('${origin}/confirm', { method: 'POST', body: JSON.stringify({ clientSecret, number: elements.input.value }) });
    const { status, error } = await answer.json();
    return error ? { error } : { paymentIntent: { status } };
  },
});
`;
