import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { projectRoot } from '../../commands.ts'
import type { HouseRule, Project, Violation } from '../house-rule.ts'
import { importRules } from '../import-rules.ts'
import { importsOf } from '../imports.ts'

const rooms = ['packages/domain', 'packages/contract', 'packages/i18n', 'apps/server', 'apps/web']

/** Writes planted files where a resolver finds them, and what they import as empty files. */
const planted = ({ files }: Project): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const put = (path: string, text: string) => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) writeFileSync(file, text)
  }
  for (const [path, text] of files) put(path, text)
  for (const [path, text] of files) for (const { target } of importsOf(path, text)) if (target) put(target, '')
  for (const room of rooms) put(`${room}/package.json`, JSON.stringify({ exports: { './*': './src/*' } }))
  mkdirSync(join(root, 'node_modules/@regionalmarkt'), { recursive: true })
  for (const room of rooms)
    symlinkSync(join(root, room), join(root, 'node_modules/@regionalmarkt', room.split('/')[1] ?? ''))
  for (const library of ['zod', 'temporal-polyfill', 'fast-check', 'vitest', 'fastify'])
    symlinkSync(join(projectRoot, 'node_modules', library), join(root, 'node_modules', library))
  return root
}

const violationsIn = async (root: string): Promise<readonly Violation[]> => {
  const { output } = await cruise(
    rooms.map((room) => `${room}/src`).filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // The only one of its parsers that reads TypeScript and does not need TypeScript 6.
      parser: 'swc',
      // Imports of types alone are arrows too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: String.raw`\.gen\.ts$` },
      validate: true,
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: [...importRules] },
    },
    { extensions: ['.ts', '.tsx', '.js', '.json'], exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  )
  const { summary } = output as ICruiseResult
  return summary.violations.map(({ rule, from, to }) => ({
    path: from,
    message: `may not import ${to}: ${rule.name}`,
  }))
}

export const importsKeepToThePlan: HouseRule = {
  name: 'imports keep to the plan',
  why: 'who knows whom is drawn in ARCHITECTURE.md; an arrow that is not there lets a change here break something there.',
  check: async (project) => {
    if (project.root !== undefined) return violationsIn(project.root)
    const root = planted(project)
    try {
      return await violationsIn(root)
    } finally {
      rmSync(root, { recursive: true })
    }
  },
  planted: [
    // Arrows between rooms.
    { 'packages/domain/src/money/cents.ts': "import { z } from 'zod'" },
    { 'packages/domain/src/money/cents.ts': "import { readFileSync } from 'node:fs'" },
    { 'packages/domain/src/money/cents.ts': "import type { Offer } from '@regionalmarkt/contract/market/offer.ts'" },
    { 'packages/contract/src/market/offer.ts': "import { errors } from '@regionalmarkt/i18n/errors/de-DE.ts'" },
    { 'packages/i18n/src/format.ts': "import { offer } from '@regionalmarkt/contract/market/offer.ts'" },
    { 'apps/server/src/app.ts': "import { router } from '../../web/src/router.ts'" },
    { 'apps/web/src/main.tsx': "import facts from '../../../docs/specification/facts.json' with { type: 'json' }" },
    { 'apps/web/src/main.tsx': "const orders = await import('@regionalmarkt/server/modules/orders/public.ts')" },
    // Doors of the modules.
    { 'apps/server/src/modules/orders/place-order.ts': "import { stocks } from '../stock/tables.ts'" },
    { 'apps/server/src/modules/orders/place-order.test.ts': "import { moveStock } from '../stock/move-stock.ts'" },
    { 'apps/server/src/platform/http.ts': "import { activeAccount } from '../modules/accounts/public.ts'" },
    // Circles between modules.
    {
      'apps/server/src/modules/orders/place-order.ts': "import { moveStock } from '../stock/public.ts'",
      'apps/server/src/modules/stock/move-stock.ts': "import type { Order } from '../orders/public.ts'",
    },
    {
      'apps/server/src/modules/orders/a.ts': "import { moveStock } from '../stock/public.ts'",
      'apps/server/src/modules/stock/b.ts': "import { accounts } from '../accounts/public.ts'",
      'apps/server/src/modules/accounts/c.ts': "import { orders } from '../orders/public.ts'",
    },
    // Against the order of the modules, though no circle yet; and a module that has no place in it.
    { 'apps/server/src/modules/market/list-articles.ts': "import { orders } from '../orders/public.ts'" },
    { 'apps/server/src/modules/unheard-of/list.ts': "import { orders } from '../orders/public.ts'" },
    // Rooms of the web app.
    { 'apps/web/src/features/orders/order-table.tsx': "import { Cart } from '../market/cart.tsx'" },
    { 'apps/web/src/features/orders/order-table.tsx': "import { Route } from '../../routes/cart.tsx'" },
    {
      'apps/web/src/ui/badge.tsx':
        "import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'",
    },
    { 'apps/web/src/ui/badge.tsx': "import { call } from '../platform/api-client.ts'" },
    { 'apps/web/src/platform/session.ts': "import { Cart } from '../features/market/cart.tsx'" },
    { 'apps/web/src/platform/session.ts': "import { TextField } from '../forms/form-fields.tsx'" },
  ],
  innocent: {
    'packages/domain/src/calendar/holidays.ts':
      "import { Temporal } from 'temporal-polyfill'\nimport { day } from './day.ts'",
    'packages/domain/src/money/cents.test.ts':
      "import { readFileSync } from 'node:fs'\nimport fc from 'fast-check'\nimport { expect, test } from 'vitest'",
    'apps/server/src/app.ts':
      "import Fastify from 'fastify'\nimport { errors } from '@regionalmarkt/i18n/errors/de-DE.ts'\nimport { ordersModule } from './modules/orders/routes.ts'",
    'apps/server/src/modules/orders/place-order.ts':
      "import { orders } from './tables.ts'\nimport { moveStock } from '../stock/public.ts'\nimport { accounts } from '../accounts/public.ts'",
    'apps/server/src/modules/stock/move-stock.ts': "import { accounts } from '../accounts/public.ts'",
    'apps/web/src/main.test.ts': "import facts from '../../../docs/specification/facts.json' with { type: 'json' }",
    'apps/web/src/main.tsx': "import { routeTree } from './routes/root.tsx'",
    'apps/web/src/routes/cart.tsx':
      "import { Cart } from '../features/market/cart.tsx'\nimport { Button } from '../ui/button.tsx'",
    'apps/web/src/features/orders/order-table.tsx':
      "import { row } from './row.tsx'\nimport { LotFields } from '../../parts/lot-fields.tsx'",
  },
}
