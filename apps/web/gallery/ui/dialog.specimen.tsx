import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextInput } from '#ui/field.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

const LINES = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} of what does not fit on a phone.`);

export const states: States = {
  'with a form': (
    <Kept<boolean> value>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Add Zone</Button>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="New alert zone"
            description="You hear about tow trucks within 0.5 miles of it."
            footer={
              <>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
                <Button variant="primary">Add Zone</Button>
              </>
            }
          >
            <Field label="Name">
              <TextInput placeholder="Home" />
            </Field>
          </Dialog>
        </>
      )}
    </Kept>
  ),
  'with more than fits': (
    <Dialog open onOpenChange={() => {}} title="What was there">
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  ),
};
