import { useState } from 'react';

/** A field's text, which begins with `startText` and takes it again whenever that changes; `onFollow` is told then. */
export function useStartText(startText: string, onFollow?: () => void) {
  const [text, setText] = useState(startText);
  const [followed, setFollowed] = useState(startText);
  if (followed !== startText) {
    setFollowed(startText);
    setText(startText);
    onFollow?.();
  }
  return [text, setText] as const;
}
