const AGE = / · (?:just now|(?:(\d+) h )?(\d+) min ago)$/;

/**
 * The danger sentence ends with how old its news was when it was sent. On the page that age goes
 * stale, so it is taken off, and told as the instant that it means.
 */
export function sentenceAge(message: string, sentAt: Date): { sentence: string; at: Date } {
  const age = message.match(AGE);
  if (!age) return { sentence: message, at: sentAt };
  const minutes = Number(age[1] ?? 0) * 60 + Number(age[2] ?? 0);
  return { sentence: message.slice(0, age.index), at: new Date(sentAt.getTime() - minutes * 60_000) };
}
