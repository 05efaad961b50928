import { Dialog } from '#ui/dialog.tsx';

import { SpotPicker, type SpotPickerProps } from './spot-picker.tsx';

type SpotDialogProps = Omit<SpotPickerProps, 'onCancel'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  sentence: string;
};

export function SpotDialog({ open, onOpenChange, title, sentence, ...picker }: SpotDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={sentence}>
      <SpotPicker {...picker} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
