import { expect, test } from 'vitest';

import { named } from '../real-data.fixture.ts';
import { SHAPES, STRIPE_EXAMPLES } from './stripe-objects.fixture.ts';

const missing = STRIPE_EXAMPLES ? '' : null;

test.skipIf(missing === null).each(Object.entries(SHAPES))(
  named('our %s has nothing that Stripe’s own example lacks', missing),
  (kind, shape: Record<string, unknown>) => {
    const examples = STRIPE_EXAMPLES ?? {};
    // Items have no example of their own, only inside a subscription.
    const items = examples['subscription']?.['items'] as { data: Record<string, unknown>[] } | undefined;
    const example = kind === 'subscription_item' ? items?.data[0] : examples[kind];
    for (const [name, value] of Object.entries(shape)) {
      expect(Object.keys(example ?? {}), `${kind}.${name}`).toContain(name);
      const theirs = example?.[name] ?? null;
      if (value !== null && theirs !== null) expect(typeof value, `${kind}.${name}`).toBe(typeof theirs);
    }
  },
);
