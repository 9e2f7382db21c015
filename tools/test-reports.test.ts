import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { collect, projectRoot } from './commands.ts'
import { readJourneys, readTests } from './test-reports.ts'

// Where packages are found, and nobody else looks for journeys.
const folder = mkdtempSync(join(projectRoot, 'node_modules/.reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const journeys = `import { test } from '@playwright/test'
test('is good', () => {})
test('is good the second time', ({}, { retry }) => { if (retry === 0) throw new Error('not yet') })
test('is broken', () => { throw new Error('never') })
test('is left out', ({}, info) => info.skip())`

it('tells apart the journeys that passed, that passed when they were tried once more, that failed and that were left out', async () => {
  writeFileSync(join(folder, 'some.spec.mjs'), journeys)
  writeFileSync(join(folder, 'playwright.config.mjs'), 'export default { testDir: ".", outputDir: "out", retries: 1 }')
  const report = join(folder, 'report.json')
  await collect('playwright', ['test', '--reporter=json', '-c', folder], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  expect(readJourneys(readFileSync(report, 'utf8'))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    faults: [expect.stringMatching(/^some\.spec\.mjs › is broken: .*never/s)],
    flaky: [expect.stringMatching(/^some\.spec\.mjs › is good the second time: .*not yet/s)],
  })
})

const tests = `import { it } from 'vitest'
it('is good', () => {})
let tries = 0
it('is good the second time', () => { if (tries++ === 0) throw new Error('not yet') })
it('is broken', () => { throw new Error('never') })
it('is left out', ({ skip }) => skip())`

it('tells apart the tests, too, and names a file that does not load', async () => {
  writeFileSync(join(folder, 'some.test.mjs'), tests)
  writeFileSync(join(folder, 'unloaded.test.mjs'), "throw new Error('nowhere')")
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { include: ["*.test.mjs"] } }')
  const report = join(folder, 'tests.json')
  await collect('vitest', ['run', '--retry=1', '--reporter=json', `--outputFile.json=${report}`, '--root', folder])
  expect(readTests(readFileSync(report, 'utf8'))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    faults: [
      expect.stringMatching(/some\.test\.mjs › is broken: .*never/s),
      expect.stringMatching(/unloaded\.test\.mjs: .*nowhere/s),
    ],
    flaky: [expect.stringMatching(/some\.test\.mjs › is good the second time: .*not yet/s)],
  })
})
