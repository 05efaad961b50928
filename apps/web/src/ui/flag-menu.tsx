import { Menu } from '@base-ui/react/menu';
import { Flag } from 'lucide-react';

import { m } from '@towscout/messages';

import { buttonClass } from './button.tsx';
import { menuClass, optionClass } from './control-class.ts';

type FlagMenuProps = { about: string; choices: readonly { words: string; onChoose: () => void }[]; className?: string };

export function FlagMenu({ about, choices, className = '' }: FlagMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={m.ui_report_this_about({ about })} className={buttonClass('quiet', 'icon', className)}>
        <Flag aria-hidden size={16} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-50 outline-none">
          <Menu.Popup className={menuClass}>
            <Menu.Group>
              <Menu.GroupLabel className="px-3 py-2 text-xs font-semibold text-muted">
                {m.ui_report_this()}
              </Menu.GroupLabel>
              {choices.map(({ words, onChoose }) => (
                <Menu.Item key={words} className={optionClass} onClick={onChoose}>
                  {words}
                </Menu.Item>
              ))}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
