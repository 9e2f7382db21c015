import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'
import { isTest } from '../imports.ts'

const impure =
  /\b(?:Date\.now\(|new Date\(\s*\)|performance\.now\(|Math\.random\(|Temporal\.Now\b|crypto\.|process\.|globalThis\.|fetch\(|setTimeout\(|setInterval\(|console\.)/g

export const pureDomain: HouseRule = {
  name: 'pure domain',
  why: 'the same question must get the same answer tomorrow and in a test: now, ids and chance are arguments.',
  check: (project) =>
    findText(
      project,
      impure,
      (found) => `${found.replace(/\($/, '')} is not the domain’s; take it as an argument`,
      (path) => path.startsWith('packages/domain/src/') && !isTest(path),
    ),
  planted: [
    { 'packages/domain/src/orders/place-order.ts': 'const now = Date.now()' },
    { 'packages/domain/src/orders/place-order.ts': 'const now = new Date( )' },
    { 'packages/domain/src/orders/place-order.ts': 'const chance = Math.random()' },
    { 'packages/domain/src/orders/place-order.ts': 'const today = Temporal.Now.plainDateISO()' },
    { 'packages/domain/src/orders/place-order.ts': 'const id = crypto.randomUUID()' },
  ],
  innocent: {
    'packages/domain/src/calendar/holidays.ts': 'const day = new Date(Date.UTC(year, 0, 1))',
    'packages/domain/src/orders/place-order.test.ts': 'const now = Date.now()',
    'apps/server/src/main.ts': 'const now = new Date()',
  },
}
