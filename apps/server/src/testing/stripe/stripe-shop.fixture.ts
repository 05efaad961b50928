import { createMoney } from './stripe-money.fixture.ts';
import { anObject, newId, type StripeObject } from './stripe-objects.fixture.ts';
import { invalid, missing, type Parameters, getPart, getText } from './stripe-parameters.fixture.ts';

type Status = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled';
export type Invoice = ReturnType<typeof createInvoice>;
export type ShopSubscription = ReturnType<typeof createSubscription>;
export type ShopEvent = StripeObject & { type: string; created: number; data: { object: StripeObject } };

const PAYMENT_LINK_ID = 'plink_premium';
const MONTH_SECONDS = 30 * 24 * 3600;

function createInvoice(customer: string, subscription: string, created: number) {
  const intent = newId('pi');
  return anObject('invoice', newId('in'), {
    customer,
    created,
    amount_due: 599,
    status: 'open' as 'open' | 'paid' | 'void',
    attempted: false,
    attempt_count: 0,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null,
    },
    parent: { type: 'subscription_details', subscription_details: { metadata: {}, subscription } },
    confirmation_secret: { client_secret: `${intent}_secret_${newId('x')}`, type: 'payment_intent' },
  });
}

function createSubscription(customer: string, price: StripeObject, metadata: object, created: number) {
  const id = newId('sub');
  const invoice = createInvoice(customer, id, created);
  const item = anObject('subscription_item', newId('si'), {
    price,
    subscription: id,
    current_period_start: created,
    current_period_end: created + MONTH_SECONDS,
  });
  return {
    ...anObject('subscription', id, { customer, metadata, created, start_date: created }),
    status: 'incomplete' as Status,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: invoice,
  };
}

export type Shop = ReturnType<typeof createShop>;

export function createShop(prices: readonly { id: string; product: string; unit_amount: number }[], now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const customers = new Map<string, StripeObject & { deleted?: true }>();
  const subscriptions = new Map<string, ShopSubscription>();
  const sessions = new Map<string, StripeObject & Record<string, unknown>>();
  const events: ShopEvent[] = [];
  const listeners = new Set<(event: ShopEvent) => void>();
  const priceList = new Map<string, StripeObject>(
    prices.map(({ id, ...rest }) => [id, anObject('price', id, { ...rest, created: 0 })]),
  );

  function tell(type: string, object: StripeObject): ShopEvent {
    const event: ShopEvent = anObject('event', newId('evt'), {
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    });
    events.push(event);
    for (const listener of listeners) listener(event);
    return event;
  }
  const money = createMoney(tell, seconds);
  const customer = (id: string, param = 'customer') => {
    const found = customers.get(id);
    if (!found) throw missing('customer', id, param);
    return found;
  };
  /** Throws for a deleted customer, who can't order. */
  const payer = (id: string) => {
    if (customer(id).deleted) throw missing('customer', id, 'customer');
    return id;
  };
  const price = (id: string, param: string) => {
    const found = priceList.get(id);
    if (!found) throw missing('price', id, param);
    return found;
  };
  const subscription = (id: string) => {
    const found = subscriptions.get(id);
    if (!found) throw missing('subscription', id, 'id', 404);
    return found;
  };
  const emit = (type: string, { id }: { id: string }) =>
    tell(`customer.subscription.${type}`, present(subscription(id)));

  function end(each: ShopSubscription, status: Status): void {
    Object.assign(each, { status, ended_at: seconds(), canceled_at: seconds() });
    if (each.latest_invoice.status === 'open') each.latest_invoice.status = 'void';
    emit(status === 'canceled' ? 'deleted' : 'updated', each);
  }

  function settle(each: ShopSubscription): void {
    const invoice = each.latest_invoice;
    Object.assign(invoice, { status: 'paid', attempted: true });
    money.take({ invoice, subscription: each.id });
    invoice.status_transitions.paid_at = seconds();
    each.status = 'active';
    tell('invoice.paid', presentInvoice(invoice, false));
    emit('updated', each);
  }

  function bill(each: ShopSubscription): void {
    const [item] = each.items.data;
    if (!item) throw new Error('a subscription without an item');
    item.current_period_start = item.current_period_end;
    item.current_period_end += MONTH_SECONDS;
    each.latest_invoice = createInvoice(each.customer, each.id, seconds());
  }

  function fail(each: ShopSubscription): void {
    each.latest_invoice.attempted = true;
    each.latest_invoice.attempt_count += 1;
    each.status = 'past_due';
    tell('invoice.payment_failed', presentInvoice(each.latest_invoice, false));
    emit('updated', each);
  }

  function subscribe(customerId: string, priceId: string, metadata: object, priceParam: string): ShopSubscription {
    const made = createSubscription(customerId, price(priceId, priceParam), metadata, seconds());
    subscriptions.set(made.id, made);
    emit('created', made);
    return made;
  }

  function createCustomer(parameters: Parameters): StripeObject {
    const made = anObject('customer', newId('cus'), {
      created: seconds(),
      email: getText(parameters, 'email') ?? null,
      metadata: getPart(parameters, 'metadata'),
    });
    customers.set(made.id, made);
    return made;
  }

  const openSession = (id: string) => {
    const found = sessions.get(id);
    if (!found) throw missing('checkout.session', id, 'id', 404);
    if (found['status'] !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return found;
  };
  function createCheckout(parameters: Parameters, origin: string): StripeObject {
    const of = getText(parameters, 'customer');
    if (of) payer(of);
    const [item] = Object.values(getPart(parameters, 'line_items'));
    if (typeof item !== 'object')
      throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
    price(getText(item, 'price') ?? '', 'line_items[0][price]');
    const id = newId('cs_test');
    const made = anObject('checkout.session', id, {
      created: seconds(),
      customer: of ?? null,
      client_reference_id: getText(parameters, 'client_reference_id') ?? null,
      success_url: getText(parameters, 'success_url'),
      cancel_url: getText(parameters, 'cancel_url'),
      price_id: getText(item, 'price'),
      url: `${origin}/checkout/${id}`,
    });
    sessions.set(id, made);
    return made;
  }

  return {
    customers,
    money,
    subscriptions,
    sessions,
    events,
    onEvent: (listener: (event: ShopEvent) => void) => void listeners.add(listener),

    retrievePrice: (id: string) => price(id, 'price'),
    createCustomer,
    deleteCustomer(id: string): StripeObject {
      customer(id, 'id').deleted = true;
      for (const each of subscriptions.values()) if (each.customer === id && !each.ended_at) end(each, 'canceled');
      return { id, object: 'customer', deleted: true };
    },
    createSubscription(parameters: Parameters): ShopSubscription {
      const of = payer(getText(parameters, 'customer') ?? '');
      const [item] = Object.values(getPart(parameters, 'items'));
      const priceId = typeof item === 'object' ? getText(item, 'price') : undefined;
      if (!priceId)
        throw invalid('Missing required param: items[0][price].', {
          code: 'parameter_missing',
          param: 'items[0][price]',
        });
      if (getText(parameters, 'payment_behavior') !== 'default_incomplete')
        throw invalid('This customer has no attached payment source or default payment method.', {
          code: 'resource_missing',
        });
      return subscribe(of, priceId, getPart(parameters, 'metadata'), 'items[0][price]');
    },
    listSubscriptions(parameters: Parameters): ShopSubscription[] {
      const of = getText(parameters, 'customer');
      if (of) customer(of);
      const all = getText(parameters, 'status') === 'all';
      return [...subscriptions.values()]
        .filter((each) => (!of || each.customer === of) && (all || !each.ended_at))
        .toReversed();
    },
    updateSubscription(id: string, parameters: Parameters): ShopSubscription {
      const each = subscription(id);
      each.cancel_at_period_end = getText(parameters, 'cancel_at_period_end') === 'true';
      emit('updated', each);
      return each;
    },
    cancelSubscription(id: string): ShopSubscription {
      const each = subscription(id);
      if (each.ended_at) throw missing('subscription', id, 'id', 404);
      end(each, each.status === 'incomplete' ? 'incomplete_expired' : 'canceled');
      return each;
    },
    createCheckout,
    createPortal(parameters: Parameters, origin: string): StripeObject {
      const of = payer(getText(parameters, 'customer') ?? '');
      const id = newId('bps');
      const made = anObject('billing_portal.session', id, {
        created: seconds(),
        customer: of,
        return_url: getText(parameters, 'return_url') ?? null,
        url: `${origin}/portal/${id}`,
      });
      sessions.set(id, made);
      return made;
    },

    /** The bank accepts the subscription's open payment, also by client secret. */
    pay: (key: string) => {
      const each = [...subscriptions.values()].find(
        ({ id, latest_invoice: { confirmation_secret: secret } }) => id === key || secret.client_secret === key,
      );
      if (!each || each.ended_at || each.latest_invoice.status !== 'open')
        throw missing('payment_intent', key, 'intent', 404);
      settle(each);
    },
    decline: (id: string) => fail(subscription(id)),
    renew(id: string): void {
      bill(subscription(id));
      settle(subscription(id));
    },
    failRenewal(id: string): void {
      bill(subscription(id));
      fail(subscription(id));
    },
    /** After the last attempt, Stripe marks the invoice uncollectible. */
    giveUp(id: string): void {
      subscription(id).status = 'unpaid';
      emit('updated', { id });
    },
    endPeriod: (id: string) => end(subscription(id), 'canceled'),
    expire: (id: string) => end(subscription(id), 'incomplete_expired'),
    trialWillEnd: (id: string) => emit('trial_will_end', { id }),
    dispute: (id: string) => money.dispute(money.getCharge(subscription(id).latest_invoice.id)),
    /** Opens the payment link with a client reference. */
    openLink(link: string, reference: string, priceId: string): string {
      const parameters = { client_reference_id: reference, line_items: { 0: { price: priceId } } };
      return String(Object.assign(createCheckout(parameters, link), { payment_link: PAYMENT_LINK_ID }).id);
    },
    listCheckouts: (parameters: Parameters): StripeObject[] =>
      [...sessions.values()].filter((each) =>
        ['customer', 'payment_link', 'status'].every((name) =>
          [undefined, each[name]].includes(getText(parameters, name)),
        ),
      ),
    expireCheckout: (id: string): StripeObject => Object.assign(openSession(id), { status: 'expired' }),
    completeCheckout(id: string): void {
      const session = openSession(id);
      if (session['customer']) payer(String(session['customer']));
      session['customer'] ??= createCustomer({}).id;
      const made = subscribe(String(session['customer']), String(session['price_id']), {}, 'price');
      settle(made);
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: made.id });
      tell('checkout.session.completed', session);
    },
  };
}

/** As Stripe sends it: unexpanded fields are ids. */
export function present(each: ShopSubscription, expand: readonly string[] = []): StripeObject {
  const invoice = expand.some((path) => path.startsWith('latest_invoice'));
  const secret = expand.includes('latest_invoice.confirmation_secret');
  return { ...each, latest_invoice: invoice ? presentInvoice(each.latest_invoice, secret) : each.latest_invoice.id };
}

function presentInvoice({ confirmation_secret, ...invoice }: Invoice, secret: boolean): StripeObject {
  return { ...invoice, ...(secret && { confirmation_secret }) };
}
