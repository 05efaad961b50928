import { m } from '@towscout/messages';

import { Select } from '#ui/select.tsx';

export type LastSeen = (typeof LAST_SEEN)[number];
const LAST_SEEN = ['1', '3', '6', '12', '24', '48', '72'] as const;
const listChoices = () =>
  LAST_SEEN.map((value) => ({ value, label: m.towed_cars_hours_ago({ count: Number(value) }) }));

export const toSince = (hours: LastSeen, now: Date): string =>
  new Date(now.getTime() - Number(hours) * 3_600_000).toISOString();

type LastSeenSelectProps = { label: string; value: LastSeen; onValueChange: (hours: LastSeen) => void };

export const LastSeenSelect = ({ label, value, onValueChange }: LastSeenSelectProps) => (
  <Select label={label} value={value} options={listChoices()} onValueChange={onValueChange} />
);
