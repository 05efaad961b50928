import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { type Plan, planStanding, ALERT_RADIUS_MILES } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';

import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';

type PlanCardProps = {
  name: string;
  price: string;
  priceNote: string;
  lines: readonly string[];
  finePrint?: string;
  isFeatured?: boolean;
  children: ReactNode;
};

export function PlanCard({ name, price, priceNote, lines, finePrint, isFeatured = false, children }: PlanCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex">
      <Card className={classNames('flex flex-1 flex-col gap-5 shadow-low md:p-6', isFeatured && 'ring-1 ring-ink')}>
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {name}
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold">{price}</span>
            <span className="text-sm text-muted">{priceNote}</span>
          </p>
        </div>
        <ul className="flex flex-col gap-2 text-sm">
          {lines.map((line) => (
            <li key={line} className="flex gap-2">
              <Check aria-hidden size={18} className="mt-px shrink-0 text-accent-text" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-3 pt-1">
          {children}
          {finePrint && <p className="text-xs text-muted">{finePrint}</p>}
        </div>
      </Card>
    </section>
  );
}

/** No 'Upgrade' for members who have it. */
export function premiumTitle(plan: Plan | null, now: Date): string {
  switch (plan ? planStanding(plan, now) : 'free') {
    case 'active':
    case 'grace':
      return m.billing_your_premium();
    case 'trial':
      return m.billing_keep_premium();
    default:
      return m.billing_upgrade();
  }
}

/** `premium` includes members on trial. */
type Availability = 'free' | 'premium';

export type SiteAbilities = { emailAlerts: boolean; support: boolean; ads: boolean };

/** Null text on a site that lacks it. */
type Entitlement = { words: (site: SiteAbilities) => string | null; availability: Availability };

/** Only what works today and on this site is sold. */
const ENTITLEMENTS: readonly Entitlement[] = [
  { words: () => m.billing_plan_live_map(), availability: 'free' },
  { words: () => m.billing_plan_watched_car(), availability: 'free' },
  {
    words: ({ emailAlerts }) =>
      emailAlerts
        ? m.billing_plan_alerts_by_push_and_email({ miles: ALERT_RADIUS_MILES.free })
        : m.billing_plan_alerts_by_push({ miles: ALERT_RADIUS_MILES.free }),
    availability: 'free',
  },
  { words: () => m.billing_plan_console(), availability: 'free' },
  {
    words: () => m.billing_plan_farther_alerts({ miles: ALERT_RADIUS_MILES.premium, free: ALERT_RADIUS_MILES.free }),
    availability: 'premium',
  },
  { words: () => m.billing_plan_zones(), availability: 'premium' },
  { words: () => m.billing_plan_history(), availability: 'premium' },
  { words: ({ ads }) => (ads ? m.billing_plan_no_ads() : null), availability: 'premium' },
  { words: ({ support }) => (support ? m.billing_plan_support() : null), availability: 'premium' },
  { words: () => m.billing_plan_api(), availability: 'premium' },
  { words: () => m.billing_plan_traffic_scanner(), availability: 'premium' },
];

const NOT_KNOWN: SiteAbilities = { emailAlerts: false, support: false, ads: false };

/** In display order. Abilities that are unknown are not promised. */
export const listEntitlements = (availability: Availability, site: SiteAbilities | null): string[] =>
  ENTITLEMENTS.filter((each) => each.availability === availability).flatMap(
    ({ words }) => words(site ?? NOT_KNOWN) ?? [],
  );
