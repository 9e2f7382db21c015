import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { collect, projectRoot } from './commands.ts'
import { readJourneys } from './journeys-report.ts'

// Where packages are found, and nobody else looks for journeys.
const folder = mkdtempSync(join(projectRoot, 'node_modules/.journeys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const journeys = `import { test } from '@playwright/test'
test('is good', () => {})
test('is good the second time', ({}, { retry }) => { if (retry === 0) throw new Error('not yet') })
test('is broken', () => { throw new Error('never') })
test('is left out', ({}, info) => info.skip())`

it('tells apart what passed, what passed when it was tried once more, what failed and what was left out', async () => {
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
