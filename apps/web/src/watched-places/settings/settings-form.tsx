import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

type SettingsFormProps = {
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** One tab of the settings, with its buttons kept in sight at the foot of the dialog. */
export function SettingsForm({ saveLabel, isSaving, onSave, onCancel, children }: SettingsFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 border-t border-line bg-raised p-4 md:rounded-b-lg low:static">
        <Button className="flex-1 sm:flex-none" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" isBusy={isSaving}>
          {isSaving ? m.watched_places_saving() : saveLabel}
        </Button>
      </div>
    </form>
  );
}
