import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { largerBy } from './apps/server/src/platform/testing/larger-by.ts'

// Both cores may be busy with something else: a slow test is a nuisance, a flaky one is a lie.
// `npm run prove` asks for several times the usual size.
const patience = { testTimeout: 60_000 * largerBy, hookTimeout: 120_000 }
const webTesting = join(import.meta.dirname, 'apps/web/src/platform/testing')
// One more than there are processors, as for journeys: servers that are killed, hang and begin anew are waited for most of the time.
const workers = { maxWorkers: Math.max(2, availableParallelism()) + 1 }
// What is tested is what is served, the words' formatter included, which a plugin chooses: so it goes through the plugins.
const served = { server: { deps: { inline: ['use-intl'] } } }
const seeded = join(import.meta.dirname, 'tools/seeded-examples.ts')
const clock = join(import.meta.dirname, 'tools/screens-clock.ts')
const server = {
  isolate: false,
  globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
  setupFiles: [seeded],
  ...patience,
}
/** They take half of the time of all tests of the server: `npm run test:all` runs them, `npm test` does not. */
const proofs = 'apps/server/src/**/*.proof.test.ts'

export default defineConfig({
  test: {
    // A project whose files were moved or renamed must not pass by running nothing.
    passWithNoTests: false,
    ...workers,
    projects: [
      {
        test: {
          name: 'rules of the market',
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: [seeded],
          isolate: false,
          ...patience,
        },
      },
      { test: { name: 'house', include: ['tools/**/*.test.ts'], setupFiles: [seeded], isolate: false, ...patience } },
      // The same plugins read the same files. Who extends a file is not told how many workers there are, and would have one.
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.ts'],
          setupFiles: [seeded, clock, join(webTesting, 'fresh-modules.ts')],
          isolate: false,
          ...served,
          ...workers,
          ...patience,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web screens',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          setupFiles: [seeded, clock, join(webTesting, 'fresh-modules.ts'), join(webTesting, 'screen-setup.ts')],
          ...served,
          ...workers,
          ...patience,
        },
      },
      { test: { name: 'server', include: ['{apps/server,bench}/src/**/*.test.ts'], exclude: [proofs], ...server } },
      { test: { name: 'proofs', include: [proofs], ...server } },
    ],
  },
})
