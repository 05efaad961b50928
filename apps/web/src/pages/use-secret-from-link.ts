import { useEffect, useState } from 'react';

/** What a link in a letter brought behind its '#', under this name or alone. It is a secret: it does not stay in the address. */
export function useSecretFromLink(name?: string): string | null {
  const [secret] = useState(() => {
    const hash = window.location.hash.slice(1);
    return (name === undefined ? hash : new URLSearchParams(hash).get(name)) || null;
  });
  useEffect(() => {
    if (secret) history.replaceState(null, '', window.location.pathname + window.location.search);
  }, [secret]);
  return secret;
}
