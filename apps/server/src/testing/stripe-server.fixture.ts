import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerPage } from './stripe/stripe-pages.fixture.ts';
import {
  checkParameters,
  invalid,
  missing,
  type Parameters,
  StripeRefusal,
  getText,
  unfold,
} from './stripe/stripe-parameters.fixture.ts';
import { createShop, present, type Shop, type ShopEvent } from './stripe/stripe-shop.fixture.ts';

type Asked = { request: string; parameters: Parameters; idempotencyKey: string | undefined };

/** An in-memory Stripe that stores objects and events, and signs responses as Stripe does. */
export type StripeServer = {
  origin: string;
  env: Record<string, string>;
  /** Acts as customers, banks and time. */
  shop: Shop;
  asked: readonly Asked[];
  /** Overrides the next responses, one each. */
  answerNext(...answers: readonly RequestListener[]): void;
  /** Overrides every such request until null. */
  answerTo(route: string, answer: RequestListener | null): void;
  look(path: string): Promise<string>;
  /** Executes the next orders, but drops their responses. */
  loseNextAnswers(count: number): void;
  /** Fails the next order, and repeats that failure for its key, as Stripe does. */
  failNextOrder(): void;
  /** Blocks the next order, and with it its key. */
  holdNextOrder(): { isHeld: () => boolean; letGo: () => void };
  /** An event's body and signature header, as delivered. */
  signed(event: object | string, at?: Date, secret?: string): { body: string; headers: Record<string, string> };
  deliverTo(url: string): void;
  close(): Promise<void>;
};

const IDS = /(?<=^\/v1\/(?:customers|subscriptions|prices|charges|checkout\/sessions)\/)[^/]+(?=(?:\/expire)?$)/;
const SECRET_KEY = 'sk_test_towscout';
const WEBHOOK_SECRET = 'whsec_towscout';
export const PRICE_ID = 'price_premium';
export const OLD_PRICE_ID = 'price_before';
export const OTHER_PRICE_ID = 'price_sticker';
const PRICES = [
  { id: PRICE_ID, product: 'prod_premium', unit_amount: 599 },
  { id: OLD_PRICE_ID, product: 'prod_premium', unit_amount: 499 },
  { id: OTHER_PRICE_ID, product: 'prod_sticker', unit_amount: 100 },
];

export async function startStripe({ now = () => new Date() }: { now?: () => Date } = {}): Promise<StripeServer> {
  const shop = createShop(PRICES, now);
  const asked: Asked[] = [];
  const faults: RequestListener[] = [];
  const overrides = new Map<string, RequestListener>();
  let toLose = 0;
  let failsNextOrder = false;
  let hold: ((key: string) => Promise<void>) | undefined;
  const keysInUse = new Set<string>();
  const byKey = new Map<string, { used: string; answer: { status: number; body: object } }>();
  const respond = createAnswers(shop, () => origin);

  function lose({ socket }: IncomingMessage): void {
    toLose -= 1;
    socket.destroy();
  }

  const failOnce: RequestListener = (_, response) => {
    failsNextOrder = false;
    send(response, FAILURE);
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
    const body = await textOfBody(request);
    if (answerPage(shop, { request, pathname, body, origin }, response)) return;
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const parameters = unfold(request.method === 'GET' ? search.slice(1) : body);
    const route = `${request.method} ${pathname.replace(IDS, ':id')}`;
    asked.push({ request: route, parameters, idempotencyKey });
    if (idempotencyKey && keysInUse.has(idempotencyKey)) return send(response, toRefusal(inUse(idempotencyKey)));
    if (idempotencyKey && hold) await hold(idempotencyKey);
    const used = `${route} ${pathname} ${body}`;
    const isLost = request.method === 'POST' && toLose > 0;
    const first = idempotencyKey && byKey.get(idempotencyKey);
    if (first && first.used !== used) return send(response, toRefusal(usedOtherwise(idempotencyKey)));
    if (first) return isLost ? lose(request) : send(response, first.answer, { 'idempotent-replayed': 'true' });
    const fault = idempotencyKey && failsNextOrder ? failOnce : (overrides.get(route) ?? faults.shift());
    if (fault) {
      if (idempotencyKey) saveFailure(response, (answer) => byKey.set(idempotencyKey, { used, answer }));
      return void fault(request, response);
    }
    try {
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        throw invalid('Invalid API Key provided: sk_test_****', {}, 401);
      checkParameters(route, parameters);
      const answer = { status: 200, body: respond(route, parameters, IDS.exec(pathname)?.[0] ?? '') };
      if (idempotencyKey && request.method === 'POST') byKey.set(idempotencyKey, { used, answer });
      if (isLost) lose(request);
      else send(response, answer);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(response, toRefusal(error));
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signed: StripeServer['signed'] = (event, at = now(), secret = WEBHOOK_SECRET) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    return {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, at, secret) },
    };
  };
  return {
    origin,
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_towscout',
      STRIPE_API_BASE: origin,
      STRIPE_JS_URL: `${origin}/stripe.js`,
    },
    shop,
    asked,
    answerTo: (route, answer) => void (answer ? overrides.set(route, answer) : overrides.delete(route)),
    answerNext: (...answers) => void faults.push(...answers),
    look: async (path) =>
      (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${SECRET_KEY}` } })).text(),
    failNextOrder: () => void (failsNextOrder = true),
    loseNextAnswers: (count) => void (toLose = count),
    holdNextOrder() {
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      hold = async (key) => {
        hold = undefined;
        keysInUse.add(key);
        await promise;
        keysInUse.delete(key);
      };
      return { isHeld: () => keysInUse.size > 0, letGo };
    },
    signed,
    deliverTo(url) {
      shop.onEvent((event) => void fetch(url, { method: 'POST', ...signed(event) }).catch(() => undefined));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createAnswers(shop: Shop, origin: () => string) {
  return (route: string, parameters: Parameters, id: string): object => {
    const expand = Object.values(unfolded(parameters, 'expand')).map((path) => path.replace(/^data\./, ''));
    for (const path of expand)
      if (!/^(?:latest_invoice(?:\.confirmation_secret)?|payments|refunds|invoice)$/.test(path))
        throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    switch (route) {
      case 'POST /v1/customers':
        return shop.createCustomer(parameters);
      case 'DELETE /v1/customers/:id':
        return shop.deleteCustomer(id);
      case 'GET /v1/prices/:id':
        return shop.retrievePrice(id);
      case 'POST /v1/subscriptions':
        return present(shop.createSubscription(parameters), expand);
      case 'GET /v1/subscriptions':
        return toPage(
          '/v1/subscriptions',
          shop.listSubscriptions(parameters).map((each) => present(each, expand)),
          parameters,
        );
      case 'POST /v1/subscriptions/:id':
        return present(shop.updateSubscription(id, parameters), expand);
      case 'DELETE /v1/subscriptions/:id':
        return present(shop.cancelSubscription(id), expand);
      case 'POST /v1/checkout/sessions':
        return shop.createCheckout(parameters, origin());
      case 'POST /v1/billing_portal/sessions':
        return shop.createPortal(parameters, origin());
      case 'GET /v1/charges/:id':
        return shop.money.retrieveCharge(id);
      case 'POST /v1/refunds':
        return shop.money.createRefund(parameters);
      case 'GET /v1/disputes':
        return toPage('/v1/disputes', shop.money.listDisputes(parameters), parameters);
      case 'GET /v1/invoices':
        return toPage('/v1/invoices', shop.money.listInvoices(parameters), parameters);
      case 'GET /v1/invoice_payments':
        return toPage('/v1/invoice_payments', shop.money.listInvoicePayments(parameters), parameters);
      case 'GET /v1/checkout/sessions':
        return toPage('/v1/checkout/sessions', shop.listCheckouts(parameters), parameters);
      case 'POST /v1/checkout/sessions/:id/expire':
        return shop.expireCheckout(id);
      case 'GET /v1/events':
        return toPage('/v1/events', filterEvents(shop.events, parameters), parameters);
      default:
        throw missing('route', route, 'url', 404);
    }
  };
}

function filterEvents(events: readonly ShopEvent[], parameters: Parameters): ShopEvent[] {
  const types = Object.values(unfolded(parameters, 'types'));
  const since = Number(unfolded(parameters, 'created')['gte'] ?? 0);
  return events
    .filter(({ type, created }) => (types.length === 0 || types.includes(type)) && created >= since)
    .toReversed();
}

/** Newest first, at most a hundred, after the last one. */
function toPage(url: string, all: readonly { id: string }[], parameters: Parameters): object {
  const after = getText(parameters, 'starting_after');
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(getText(parameters, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalid('This value must be between 1 and 100.', { param: 'limit' });
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + data.length < all.length, url };
}

const unfolded = (parameters: Parameters, name: string): Record<string, string> => {
  const value = parameters[name];
  return typeof value === 'object' ? (value as Record<string, string>) : {};
};

const usedOtherwise = (key: string) =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const inUse = (key: string) =>
  new StripeRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}`,
  });

const toRefusal = ({ status, error }: StripeRefusal) => ({ status, body: { error } });

function send(
  response: ServerResponse,
  { status, body }: { status: number; body: object },
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local', ...headers })
    .end(JSON.stringify(body));
}

function sign(body: string, at: Date, secret: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')},v0=${'0'.repeat(64)}`;
}

const FAILURE = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on Stripe’s end.' } },
};

/** Repeats a failed order's response for its key, as Stripe does. */
function saveFailure(response: ServerResponse, save: (answer: { status: number; body: object }) => void): void {
  response.once('finish', () => {
    if (response.statusCode === 500) save(FAILURE);
  });
}

async function textOfBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
