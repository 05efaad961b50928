/** Nested: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export type Parameters = { [name: string]: string | Parameters };

export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, rest: { code?: string; param?: string } = {}, status = 400): StripeRefusal =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...rest });

export const missing = (what: string, id: string, param: string, status = 400): StripeRefusal =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);

export function unfold(text: string): Parameters {
  const unfolded: Parameters = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = unfolded;
    for (const part of path) at = (at[part] ??= {}) as Parameters;
    at[last] = value;
  }
  return unfolded;
}

export const getText = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  return typeof value === 'string' ? value : undefined;
};
export const getPart = (parameters: Parameters, name: string): Parameters => {
  const value = parameters[name];
  return typeof value === 'object' ? value : {};
};

/** Allowed parameters by request, `!` marking required ones; a subset of Stripe's. */
const ALLOWED: Record<string, string> = {
  'POST /v1/customers': 'description email expand metadata name phone preferred_locales',
  'DELETE /v1/customers/:id': '',
  'GET /v1/prices/:id': 'expand',
  'POST /v1/subscriptions':
    'customer! items! cancel_at_period_end collection_method default_payment_method description expand metadata off_session payment_behavior payment_settings trial_end trial_period_days',
  'GET /v1/subscriptions': 'customer ending_before expand limit price starting_after status',
  'POST /v1/subscriptions/:id': 'cancel_at cancel_at_period_end default_payment_method expand items metadata',
  'DELETE /v1/subscriptions/:id': 'cancellation_details expand invoice_now prorate',
  'POST /v1/checkout/sessions':
    'cancel_url client_reference_id customer customer_email expand line_items locale metadata mode! subscription_data success_url! ui_mode',
  'POST /v1/billing_portal/sessions': 'configuration customer! expand flow_data locale return_url',
  'GET /v1/charges/:id': 'expand',
  'GET /v1/checkout/sessions':
    'created customer customer_details ending_before expand limit payment_intent payment_link starting_after status subscription',
  'POST /v1/checkout/sessions/:id/expire': 'expand',
  'GET /v1/disputes': 'charge created ending_before expand limit payment_intent starting_after',
  'GET /v1/invoice_payments': 'created ending_before expand invoice limit payment starting_after status',
  'GET /v1/invoices':
    'collection_method created customer due_date ending_before expand limit starting_after status subscription',
  'POST /v1/refunds': 'amount charge expand metadata payment_intent reason',
  'GET /v1/events': 'created delivery_success ending_before expand limit starting_after type types',
};

const ENUMS: Record<string, readonly string[]> = {
  payment_behavior: ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'],
  mode: ['payment', 'setup', 'subscription'],
  status: [
    'active',
    'open',
    'paid',
    'complete',
    'expired',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ],
};

/** Rejects unknown requests and unknown, missing or invalid parameters, as Stripe does. */
export function checkParameters(request: string, parameters: Parameters): void {
  const allowed = ALLOWED[request];
  if (allowed === undefined) {
    const [method, path] = request.split(' ');
    throw invalid(`Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`, {}, 404);
  }
  const names = allowed.split(' ');
  for (const name of Object.keys(parameters))
    if (!names.includes(name) && !names.includes(`${name}!`))
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  for (const name of names.filter((each) => each.endsWith('!')).map((each) => each.slice(0, -1)))
    if (!parameters[name])
      throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  for (const [name, values] of Object.entries(ENUMS)) {
    const value = parameters[name];
    if (typeof value === 'string' && !values.includes(value))
      throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
  }
}
