import { useEffect, useState } from 'react';

/** Reads a secret from an email link's fragment, by name or whole, and removes it from the address. */
export function useSecretFromLink(name?: string): string | null {
  const [secret, setSecret] = useState(() => readSecret(name));
  useEffect(() => {
    // A link to the page that is open loads nothing.
    const follow = () => setSecret((before) => readSecret(name) ?? before);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [name]);
  useEffect(() => {
    if (secret) history.replaceState(null, '', window.location.pathname + window.location.search);
  }, [secret]);
  return secret;
}

function readSecret(name: string | undefined): string | null {
  const hash = window.location.hash.slice(1);
  return (name === undefined ? hash : new URLSearchParams(hash).get(name)) || null;
}
