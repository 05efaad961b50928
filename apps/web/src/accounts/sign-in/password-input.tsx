import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <Button
        variant="quiet"
        size="icon"
        className="absolute inset-y-0 right-0"
        aria-label={m.accounts_sign_in_show_password()}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
      </Button>
    </div>
  );
}
