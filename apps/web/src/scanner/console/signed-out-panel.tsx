import { buttonClass } from '#ui/button-class.ts';

import { figure } from '../engine/words.ts';

type SignedOutPanelProps = { totalUnits: number | null; signUpUrl: string };

/** Specification section 2. */
export function SignedOutPanel({ totalUnits, signUpUrl }: SignedOutPanelProps) {
  const lines = [
    { name: 'FREQUENCY SCANNER', state: 'READY', led: 'var(--green-solid)' },
    { name: 'TOW DISPATCH', state: 'MONITORING', led: 'var(--green-solid)' },
    { name: 'SECURE ACCESS', state: 'REQUIRED', led: 'var(--amber-solid)' },
    { name: 'DATABASE', state: `${figure(totalUnits)} UNITS TRACKED`, led: 'var(--blue-solid)' },
  ];
  return (
    <div className="scanner-lcd flex flex-col items-center gap-5 rounded-lg px-4 py-8">
      <h2 className="text-lg">FREE SCANNER ACCESS</h2>
      <ul className="w-full max-w-sm divide-y divide-lcd-line text-sm">
        {lines.map(({ name, state, led }) => (
          <li key={name} className="flex items-center gap-3 py-2">
            <span className="scanner-led" style={{ ['--led' as string]: led }} />
            <span className="flex-1">{name}</span>
            <span className="text-lcd-dim">{state}</span>
          </li>
        ))}
      </ul>
      <a href={signUpUrl} className={buttonClass('primary', 'lg', 'max-w-full font-sans')}>
        SIGN UP FOR FREE ACCESS
      </a>
    </div>
  );
}
