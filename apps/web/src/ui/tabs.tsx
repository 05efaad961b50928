import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/** Fit side by side on a phone. */
const MOST_IN_A_ROW = 3;

export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onValueChange?.(next)}
    >
      <BaseTabs.List
        aria-label={label}
        className={`${tabs.length > MOST_IN_A_ROW ? 'grid grid-cols-2 sm:flex' : 'flex flex-wrap'} border-b border-line`}
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 flex-auto border-b-2 border-transparent px-2 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink data-active:border-ink data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] sm:px-3"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
