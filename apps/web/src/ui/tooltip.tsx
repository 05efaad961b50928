import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** How long the pointer rests before the tip appears (specification section 9). */
const TOOLTIP_DELAY_MS = 700;

type TooltipProps = { text: string; side?: 'top' | 'left'; children: ReactElement };

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={TOOLTIP_DELAY_MS} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-low">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
