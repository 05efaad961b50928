import type { ReactNode } from 'react';

import { coordinateWords } from '@towscout/domain/distance-words';
import { SCANNER } from '../engine/constants.ts';
import { signalLabel } from '../engine/signal-label.ts';
import type { ScannerState } from '../engine/state.ts';
import { SimulatedMark } from './simulated-mark.tsx';

const MODE_WORDS = { auto: 'AUTO', priority: 'PRIORITY', manual: 'MANUAL' } as const;

/** The liquid crystals: channel, frequency, mode, signal, battery, squelch and where it listens. */
export function LcdDisplay({ state }: { state: ScannerState }) {
  const { channel, mode, signal, battery, squelch, isScanning, place, areaName } = state;
  return (
    <div className="scanner-lcd flex flex-col justify-between gap-1 rounded-lg px-3 py-2" aria-label="Display" role="group">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm">CH {channel + 1}</span>
        <span className="text-sm">{MODE_WORDS[mode]}</span>
        <span className="flex items-center gap-1.5 text-sm">
          <span className="scanner-led" data-pulses={isScanning || undefined} style={{ ['--led' as string]: isScanning ? 'var(--green-solid)' : 'var(--amber-solid)' }} />
          {isScanning ? 'SCAN' : 'HOLD'}
        </span>
      </div>
      <p className="flex items-baseline gap-2 text-xl tabular-nums lg:text-2xl">
        {(SCANNER.channelsMhz[channel] ?? 0).toFixed(3)} <span className="text-sm">MHz</span>
      </p>
      <dl className="mt-1 grid grid-cols-3 gap-x-3 text-sm">
        <Readout name="SIG">
          {Math.round(signal)}% {signalLabel(signal)}
        </Readout>
        <Readout name="BAT">{Math.round(battery)}%</Readout>
        <Readout name="SQL">{squelch}</Readout>
      </dl>
      <div className="mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-xs text-lcd-dim">
        <span>{place ? coordinateWords(place) : '--.----, --.----'}</span>
        {areaName && (
          <span className="flex items-center gap-1.5 text-purple">
            {areaName.text.toUpperCase()} {areaName.isMadeUp && <SimulatedMark />}
          </span>
        )}
        <span className="flex items-center gap-1.5">
          RADIO <SimulatedMark />
        </span>
      </div>
    </div>
  );
}

function Readout({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5 whitespace-nowrap">
      <dt className="text-xs text-lcd-dim">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
