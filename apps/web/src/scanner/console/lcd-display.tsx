import type { ReactNode } from 'react';

import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import { SimulatedMark } from '#ui/simulated-mark.tsx';

import { SCANNER } from '../engine/constants.ts';
import type { ScannerState } from '../engine/state.ts';
import { modeLabel, scanLabel, signalLabel } from '../engine/unit-text.ts';

const BARS = [20, 40, 60, 80, 95];

/** Fixed layout, so nothing shifts. */
export function LcdDisplay({ state }: { state: ScannerState }) {
  const { channel, mode, signal, battery, squelch, isScanning, place, areaName } = state;
  return (
    <div
      className="scanner-lcd @container flex flex-col justify-between rounded-lg px-3 py-1"
      aria-label={m.scanner_display()}
      role="group"
    >
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span>{m.scanner_channel_short({ channel: channel + 1 })}</span>
        <span>{modeLabel(mode)}</span>
        <span className="flex items-center gap-1.5">
          <span
            className="scanner-led"
            data-pulses={isScanning || undefined}
            style={{ ['--led' as string]: isScanning ? 'var(--green-solid)' : 'var(--amber-solid)' }}
          />
          {scanLabel(isScanning)}
        </span>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[length:min(var(--text-2xl),18cqi)] leading-[2rem] tabular-nums">
          <span className="scanner-digits">{(SCANNER.channelsMhz[channel] ?? 0).toFixed(3)}</span>{' '}
          <span className="text-sm">MHz</span>
        </p>
        <SignalBars signal={signal} />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3 text-sm">
        <Readout name={m.scanner_sig()}>
          {Math.round(signal)}% {signalLabel(signal)}
        </Readout>
        <Readout name={m.scanner_bat()}>{Math.round(battery)}%</Readout>
        <Readout name={m.scanner_sql()}>{squelch}</Readout>
      </dl>
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-xs text-lcd-dim">
        {areaName ? (
          <span key="area" className="flex min-w-0 items-center gap-1.5 text-purple">
            <span className="min-w-0">{areaName.text.toUpperCase()}</span> {areaName.isMadeUp && <SimulatedMark />}
          </span>
        ) : (
          <span key="place">{place ? formatCoordinates(place) : '--.----, --.----'}</span>
        )}
        <span className="flex items-center gap-1.5">
          {m.scanner_radio()} <SimulatedMark />
        </span>
      </div>
    </div>
  );
}

function SignalBars({ signal }: { signal: number }) {
  return (
    <span aria-hidden className="flex items-end gap-0.5 pb-1.5">
      {BARS.map((from, index) => (
        <span
          key={from}
          className={`w-1.5 bg-lcd-ink forced-colors:bg-[CanvasText] ${signal >= from ? '' : 'opacity-15'}`}
          style={{ height: 6 + index * 4 }}
        />
      ))}
    </span>
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
