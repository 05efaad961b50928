import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 120,
  singleQuote: true,
  // Wide object literals stay on one line where they fit: a row of a table reads better than a column.
  objectWrap: 'collapse',
  sortImports: {
    groups: ['builtin', 'external', 'internal', 'subpath', ['parent', 'sibling', 'index']],
    internalPattern: ['@towscout/'],
    newlinesBetween: true,
  },
  sortPackageJson: false,
  ignorePatterns: [
    '**/dist/**',
    '**/drizzle/**',
    'packages/client/src/openapi.ts',
    '**/*.md',
    '**/*.fixture.{xml,json}',
    'package-lock.json',
  ],
});
