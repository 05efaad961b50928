import { useMutation } from '@tanstack/react-query';
import { vi } from 'vitest';

import { m } from '@towscout/messages';

import { ApiError } from '#platform/api-error.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';

import { Button } from './button.tsx';

const withSentence = new ApiError(409, 'Conflict', JSON.stringify({ detail: 'Somebody was faster.' }));
const withoutSentence = new ApiError(500, 'Internal Server Error', '');

type MutationProps = {
  name?: string;
  error?: Error;
  meta?: { failed: string; description?: string; otherwise?: string };
  onError?: () => void;
};

function Mutation({ name = 'Save', error = withSentence, ...options }: MutationProps) {
  const { mutate, isError } = useMutation({ mutationFn: () => Promise.reject(error), ...options });
  return <Button onClick={() => mutate()}>{isError ? `${name} failed` : name}</Button>;
}

async function press(name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByRole('button', { name: `${name} failed` })).toBeVisible();
}

test.for<[of: string, error: Error, words: { description?: string; otherwise?: string }, sentence: string]>([
  ['the server’s own sentence', withSentence, { otherwise: 'Please try again.' }, 'Somebody was faster.'],
  [
    'the mutation’s, when the server has none',
    withoutSentence,
    { otherwise: 'Please try again.' },
    'Please try again.',
  ],
  ['always the same, if the mutation says so', withSentence, { description: 'Nothing changed.' }, 'Nothing changed.'],
  ['what failed, when there is neither', withoutSentence, {}, m.platform_trouble()],
])('a failed mutation tells %s', async ([, error, words, sentence], { show }) => {
  await show(<Mutation error={error} meta={{ failed: 'Not saved', ...words }} />);
  await press('Save');
  await expect.element(toasts.getByRole('heading', { name: 'Not saved' })).toBeVisible();
  await expect.element(toasts.getByText(sentence, { exact: true })).toBeVisible();
});

test('a mutation that tells of its failure still does the rest by itself', async ({ show }) => {
  const onError = vi.fn<() => void>();
  await show(<Mutation meta={{ failed: 'Not saved' }} onError={onError} />);
  await press('Save');
  await expect.element(toasts).toHaveTextContent('Not saved');
  expect(onError).toHaveBeenCalledOnce();
});

test('a mutation that says nothing of its failure shows no toast', async ({ show }) => {
  await show(
    <>
      <Mutation />
      <Mutation name="Send" meta={{ failed: 'Not sent' }} />
    </>,
  );
  await press('Save');
  await press('Send');
  await expect.element(toasts).toHaveTextContent('Not sent');
  expect(toasts.getByRole('heading').elements()).toHaveLength(1);
});
