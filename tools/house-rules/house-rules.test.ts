import { expect, test } from 'vitest'
import { houseRules, plantedProject, wholeProject } from './check-house.ts'
import { layers } from './import-rules.ts'

const planted = houseRules.flatMap((rule) =>
  rule.planted.map((files, index) => ({ rule, files, name: rule.name, number: index + 1 })),
)

test.each(planted)('“$name” bites planted violation $number', async ({ rule, files }) => {
  const violations = await rule.check(plantedProject(files))
  expect(violations.length).toBeGreaterThan(0)
  for (const { path } of violations) expect(Object.keys(files).some((file) => file.startsWith(path))).toBe(true)
})

test.each(houseRules.map((rule) => ({ rule, name: rule.name })))(
  '“$name” leaves the innocent alone',
  async ({ rule }) => {
    expect(await rule.check(plantedProject(rule.innocent))).toEqual([])
  },
)

test('a rule sees the whole project', () => {
  const { files } = wholeProject()
  for (const path of [
    'package.json',
    '.ci/run',
    '.npmrc',
    'packages/contract/src/endpoints.ts',
    'apps/server/src/config.ts',
  ]) {
    expect([...files.keys()]).toContain(path)
  }
  expect([...files.keys()].filter((path) => path.includes('node_modules'))).toEqual([])
})

test('the order of the modules is the one that ARCHITECTURE.md draws, and no module is left out of it', () => {
  const { files } = wholeProject()
  const drawing = files.get('ARCHITECTURE.md')?.match(/^```\n([^`]+)^```/m)?.[1] ?? ''
  const drawn = drawing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  expect(layers).toEqual(drawn)
  const modules = [...files.keys()].flatMap((path) => path.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1] ?? [])
  expect(layers.flat().toSorted()).toEqual([...new Set(modules)].toSorted())
})
