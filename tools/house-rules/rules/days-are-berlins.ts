import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'
import { isTest } from '../imports.ts'

export const daysAreBerlins: HouseRule = {
  name: 'days are Berlin’s',
  why: 'PostgreSQL’s clock runs in UTC and knows nothing of the moment at which somebody acts: between midnight and one it is yesterday there, and what is tested for one day is red on another.',
  check: (project) =>
    findText(
      project,
      /\bcurrent_date\b/gi,
      (found) => `${found}: hand in the day, berlinDate(now)`,
      (path) => /^apps\/server\/(?:src|migrations)\//.test(path) && !isTest(path),
    ),
  planted: [
    { 'apps/server/src/modules/stock/a.ts': 'sql`select from lot where best_before < current_date`' },
    { 'apps/server/src/platform/sql/a.sql': 'select CURRENT_DATE - 1' },
  ],
  innocent: {
    'apps/server/src/a.ts': 'sql`select from lot where best_before < ${berlinDate(now)}::date`',
    'apps/server/src/a.test.ts': 'sql`select current_date`',
    'bench/src/a.ts': 'sql`select current_date + 1`',
  },
}
