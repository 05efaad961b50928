/** Clears the cache when it is full. */
export function memoize<Answer>(answer: (question: string) => Answer, most = 20_000): (question: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (question) => {
    const before = answers.get(question);
    if (before) return before.answer;
    if (answers.size >= most) answers.clear();
    const now = answer(question);
    answers.set(question, { answer: now });
    return now;
  };
}
