import { defineConfig } from 'oxlint';

import { importRules } from './import-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { es2025: true, node: true },
  ignorePatterns: ['**/dist/**', '**/drizzle/**', '**/node_modules/**', 'packages/client/src/openapi.ts'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': 'error',
    eqeqeq: 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'react/no-danger': 'error',
    'react/jsx-no-target-blank': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A group that scrolls must be focusable, or Safari's users can't reach it by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['group'] }],
    'promise/always-return': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  overrides: [
    ...importRules,
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
    { files: ['e2e/**', 'apps/web/src/testing/**'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['apps/web/src/platform/log.ts'], rules: { 'no-console': 'off' } },
    // Its types are checked with those of the tools, which know a browser's globals.
    { files: ['apps/server/src/**'], rules: { 'no-undef': 'error' } },
    { files: ['apps/server/**/*.worker.ts'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
  ],
});
