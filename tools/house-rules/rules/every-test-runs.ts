import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'

const sleeping =
  /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf|fails)\b|\bx(?:it|test|describe)\(/g

export const everyTestRuns: HouseRule = {
  name: 'every test runs',
  why: 'a test that is skipped looks like one that passed, and one that is alone hides all others.',
  check: (project) =>
    findText(
      project,
      sleeping,
      (found) => `${found}: let it run, or delete it`,
      (path) => /\.(test|spec)\.tsx?$/.test(path),
    ),
  planted: [
    { 'packages/domain/src/money/cents.test.ts': "it.skip('adds', () => {})" },
    { 'packages/domain/src/money/cents.test.ts': "describe.only('cents', () => {})" },
    { 'packages/domain/src/money/cents.test.ts': "test.todo('adds')" },
    { 'apps/server/src/app.test.ts': "test.skipIf(isRoot)('starts', () => {})" },
    { 'e2e/hub.spec.ts': "test.describe.fixme('hub', () => {})" },
  ],
  innocent: { 'packages/domain/src/money/cents.test.ts': "test.each([[1, 2]])('%i', () => list.skip(1))" },
}
