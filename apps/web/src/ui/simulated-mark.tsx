import { m } from '@towscout/messages';

export function SimulatedMark() {
  return (
    <span className="rounded-sm border border-current px-1 text-[0.625rem] leading-[1rem] tracking-wide opacity-90">
      {m.ui_simulated()}
    </span>
  );
}
