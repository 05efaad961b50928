import { useEffect, useState } from 'react';

/** Reads a secret from an email link's fragment, by name or whole, and removes it from the address. */
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
