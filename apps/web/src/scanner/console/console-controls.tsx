import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Segmented } from '#ui/segmented.tsx';

import { SCANNER } from '../engine/constants.ts';
import type { ScannerInput } from '../engine/scanner.ts';
import type { ScanMode, ScannerState } from '../engine/state.ts';
import { modeLabel, scanLabel } from '../engine/unit-text.ts';
import { Knob } from './knob.tsx';

const MODES: readonly ScanMode[] = ['auto', 'priority', 'manual'];

type ControlsProps = { state: ScannerState; send: (input: ScannerInput) => void };

export function ConsoleControls({ state, send }: ControlsProps) {
  const { isScanning, isSoundOn, isSimulationOn } = state;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          look="case"
          label={m.scanner_scan_mode()}
          value={state.mode}
          onValueChange={(to) => send({ kind: 'mode', to })}
          options={MODES.map((value) => ({ value, label: modeLabel(value) }))}
        />
        <ConsoleButton pressed={isScanning} onPressedChange={(on) => send({ kind: 'scan', on })}>
          {isScanning ? <Pause aria-hidden size={14} /> : <Play aria-hidden size={14} />}
          {scanLabel(isScanning)}
        </ConsoleButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Knobs state={state} send={send} />
        <div className="flex gap-1.5">
          <ConsoleButton pressed={isSoundOn} onPressedChange={(on) => send({ kind: 'sound', on })}>
            {isSoundOn ? <Volume2 aria-hidden size={16} /> : <VolumeX aria-hidden size={16} />}
            {m.scanner_audio()}
          </ConsoleButton>
          <ConsoleButton
            pressed={isSimulationOn}
            onPressedChange={(on) => send({ kind: 'simulation', on })}
            label={m.scanner_sim_label()}
          >
            SIM
          </ConsoleButton>
        </div>
      </div>
    </div>
  );
}

function Knobs({ state, send }: ControlsProps) {
  const percent = Math.round(state.volume * 100);
  const mhz = SCANNER.channelsMhz[state.channel] ?? 0;
  return (
    <div className="flex gap-2 max-md:gap-4">
      <LabelledKnob name={m.scanner_channel_name()}>
        <Knob
          label={m.scanner_channel()}
          value={state.channel}
          min={0}
          max={SCANNER.channelsMhz.length - 1}
          step={1}
          valueText={m.scanner_channel_value({ channel: state.channel + 1, mhz: mhz.toFixed(3) })}
          onValueChange={(to) => send({ kind: 'channel', to })}
        />
      </LabelledKnob>
      {/* Specification section 2: hidden on mobile. */}
      <LabelledKnob name={m.scanner_squelch_name()} className="max-md:hidden">
        <Knob
          label={m.scanner_squelch()}
          value={state.squelch}
          min={SCANNER.squelch.min}
          max={SCANNER.squelch.max}
          step={1}
          valueText={m.scanner_squelch_value({ level: state.squelch })}
          onValueChange={(to) => send({ kind: 'squelch', to })}
        />
      </LabelledKnob>
      <LabelledKnob name={m.scanner_volume_name()}>
        <Knob
          label={m.scanner_volume()}
          value={percent}
          min={0}
          max={100}
          step={5}
          valueText={m.scanner_volume_value({ percent })}
          onValueChange={(to) => send({ kind: 'volume', to: to / 100 })}
        />
      </LabelledKnob>
    </div>
  );
}

function LabelledKnob({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={`flex flex-col items-center gap-1 ${className}`}>
      {children}
      <span aria-hidden className="text-[0.6875rem] font-semibold tracking-wide text-case-muted">
        {name}
      </span>
    </div>
  );
}

type ConsoleButtonProps = {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  label?: string;
  children: ReactNode;
};

function ConsoleButton({ pressed, onPressedChange, label, children }: ConsoleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onPressedChange(!pressed)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-case-edge bg-case-raised px-2.5 text-xs font-semibold text-case-muted transition-colors duration-150 hover:text-case-ink aria-pressed:border-accent aria-pressed:text-case-ink forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
    >
      {children}
    </button>
  );
}
