import { anObject, newId, type StripeObject } from './stripe-objects.fixture.ts';
import { invalid, missing, type Parameters, getPart, getText } from './stripe-parameters.fixture.ts';

type Taken = { invoice: StripeObject & { customer: string; amount_due: number }; subscription: string };
type Charge = StripeObject & { id: string; amount: number; payment_intent: string; disputed: boolean };
type Refund = StripeObject & { amount: number; charge: string; status: string };
type Dispute = StripeObject & { charge: string; status: string };

export type Money = ReturnType<typeof createMoney>;

export function createMoney(tell: (type: string, object: StripeObject) => unknown, seconds: () => number) {
  const payments: (Taken & { charge: Charge })[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];

  const chargeWhere = (isIt: (charge: Charge) => boolean, id: string): Charge => {
    const found = payments.find(({ charge }) => isIt(charge));
    if (!found) throw missing('charge', id, 'id', 404);
    return found.charge;
  };
  const findRefunds = (chargeId: string) => refunds.filter(({ charge }) => charge === chargeId).toReversed();
  function countRefunds(charge: Charge): void {
    const back = findRefunds(charge.id).filter(({ status }) => status !== 'failed');
    const amount_refunded = back.reduce((sum, { amount }) => sum + amount, 0);
    Object.assign(charge, { amount_refunded, refunded: amount_refunded === charge.amount });
  }
  const getDispute = (chargeId: string) => {
    const found = disputes.find(({ charge }) => charge === chargeId);
    if (!found) throw missing('dispute', chargeId, 'charge', 404);
    return found;
  };

  function createRefund(parameters: Parameters): Refund {
    const intent = getText(parameters, 'payment_intent') ?? '';
    const charge = chargeWhere(({ payment_intent }) => payment_intent === intent, intent);
    if (charge['refunded'])
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
    const made = anObject('refund', newId('re'), {
      amount: Number(getText(parameters, 'amount') ?? charge.amount - Number(charge['amount_refunded'])),
      charge: charge.id,
      created: seconds(),
      metadata: getPart(parameters, 'metadata'),
      payment_intent: intent,
      status: 'succeeded',
    });
    refunds.push(made);
    countRefunds(charge);
    tell('refund.created', made);
    tell('charge.refunded', charge);
    return made;
  }

  return {
    refunds,
    take(taken: Taken): void {
      const charge = anObject('charge', newId('ch'), {
        customer: taken.invoice.customer,
        amount: taken.invoice.amount_due,
        created: seconds(),
        disputed: false,
        payment_intent: newId('pi'),
      });
      payments.push({ ...taken, charge });
    },
    getCharge(invoiceId: string): string {
      const found = payments.find(({ invoice }) => invoice.id === invoiceId);
      if (!found) throw missing('invoice', invoiceId, 'id', 404);
      return found.charge.id;
    },
    retrieveCharge: (id: string): StripeObject => ({
      ...chargeWhere((charge) => charge.id === id, id),
      refunds: { object: 'list', data: findRefunds(id), has_more: false, url: `/v1/charges/${id}/refunds` },
    }),
    createRefund,
    refund(chargeId: string, amount?: number): Refund {
      const { payment_intent } = chargeWhere(({ id }) => id === chargeId, chargeId);
      return createRefund({ payment_intent, ...(amount && { amount: String(amount) }) });
    },
    failRefund(id: string): void {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw missing('refund', id, 'id', 404);
      refund.status = 'failed';
      countRefunds(chargeWhere((charge) => charge.id === refund.charge, refund.charge));
      tell('refund.failed', refund);
    },
    dispute(chargeId: string): void {
      const charge = chargeWhere(({ id }) => id === chargeId, chargeId);
      charge.disputed = true;
      const status = 'needs_response';
      const made = anObject('dispute', newId('dp'), {
        charge: chargeId,
        amount: charge.amount,
        created: seconds(),
        status,
      });
      disputes.push(made);
      tell('charge.dispute.created', made);
    },
    closeDispute(chargeId: string, status: 'won' | 'lost'): void {
      tell('charge.dispute.closed', Object.assign(getDispute(chargeId), { status }));
    },
    listDisputes: (parameters: Parameters): StripeObject[] =>
      disputes.filter(({ charge }) => charge === getText(parameters, 'charge')),
    listInvoicePayments(parameters: Parameters): StripeObject[] {
      const intent = getText(getPart(parameters, 'payment'), 'payment_intent');
      const isExpanded = 'expand' in parameters;
      return payments
        .filter(({ charge }) => charge.payment_intent === intent)
        .map((each) => Object.assign(asInvoicePayment(each), isExpanded && { invoice: each.invoice }));
    },
    /** Paid ones, newest first, with their payments. */
    listInvoices: (parameters: Parameters): StripeObject[] =>
      payments
        .filter(({ subscription }) => subscription === getText(parameters, 'subscription'))
        .map(asPaidInvoice)
        .toReversed(),
  };
}

const asPaidInvoice = (each: Taken & { charge: Charge }): StripeObject => ({
  ...each.invoice,
  payments: { object: 'list', data: [asInvoicePayment(each)], has_more: false },
});

const asInvoicePayment = ({ invoice, charge }: Taken & { charge: Charge }): StripeObject =>
  anObject('invoice_payment', newId('inpay'), {
    amount_paid: charge.amount,
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    status: 'paid',
  });
