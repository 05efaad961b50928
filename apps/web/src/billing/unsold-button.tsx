import { useId } from 'react';

import { Button } from '#ui/button.tsx';

type UnsoldButtonProps = { children: string; reason: string; variant?: 'primary' | 'secondary' };

/** Takes the focus, so that its reason is heard, too. */
export function UnsoldButton({ children, reason, variant = 'primary' }: UnsoldButtonProps) {
  const id = useId();
  return (
    <>
      <Button variant={variant} size="lg" disabled focusableWhenDisabled aria-describedby={id}>
        {children}
      </Button>
      <p id={id} className="text-sm">
        {reason}
      </p>
    </>
  );
}
