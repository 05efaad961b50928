import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'demo/**/*.test.ts', 'simulations/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Only tells a test that hangs from one on a slow machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
