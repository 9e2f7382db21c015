import { defineConfig } from 'vitest/config'

// Both cores may be busy with something else: a slow test is a nuisance, a flaky one is a lie.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // A project whose files were moved or renamed must not pass by running nothing.
    passWithNoTests: false,
    // By default one core stays idle, which is half of two.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules of the market', include: ['packages/*/src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'house', include: ['tools/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'web screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          setupFiles: ['apps/web/src/platform/testing/screen-setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          isolate: false,
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
