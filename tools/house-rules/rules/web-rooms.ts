import type { HouseRule, Project } from '../house-rule.ts'
import { importsOf, isTest, sourcesOf } from '../imports.ts'

const web = 'apps/web/src/'
const parts = `${web}parts/`

/** Which rooms of the web app a room may look into, besides itself. */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  routes: ['features', 'parts', 'forms', 'ui', 'platform'],
  features: ['parts', 'forms', 'ui', 'platform'],
  parts: ['forms', 'ui', 'platform'],
  forms: ['ui', 'platform'],
  platform: ['ui'],
  ui: [],
}

/** `routes/…` → `routes`; a feature is a room of its own. */
const roomOf = (path: string): string | undefined => path.match(/^apps\/web\/src\/(features\/[^/]+|[^/]+)\//)?.[1]

const isAllowed = (from: string, to: string): boolean =>
  from === to || (mayUse[from.split('/')[0] ?? '']?.includes(to.split('/')[0] ?? '') ?? true)

/** The parts that fewer than two features or pages show, by themselves or inside another part: they belong to the one. */
const lonelyParts = (project: Project) => {
  const usersOf = new Map<string, Set<string>>()
  for (const [path, text] of sourcesOf(project, web)) {
    if (isTest(path)) continue
    if (path.startsWith(parts)) usersOf.set(path, usersOf.get(path) ?? new Set())
    for (const { target } of importsOf(path, text)) {
      if (target?.startsWith(parts)) usersOf.set(target, (usersOf.get(target) ?? new Set()).add(path))
    }
  }
  const featuresOf = (part: string): string[] =>
    [...(usersOf.get(part) ?? [])].flatMap((user) =>
      user.startsWith(parts) ? featuresOf(user) : [user.startsWith(`${web}routes/`) ? user : (roomOf(user) ?? user)],
    )
  return [...usersOf.keys()]
    .filter((part) => new Set(featuresOf(part)).size < 2)
    .map((path) => ({
      path,
      line: 1,
      message: 'parts are what several features show: this one belongs to its feature',
    }))
}

export const webRooms: HouseRule = {
  name: 'rooms of the web app',
  why: 'pages compose features, features do not know each other, and the design system knows no domain: so a screen can change without another one breaking.',
  check: (project) => [
    ...sourcesOf(project, web)
      .flatMap(([path, text]) => importsOf(path, text))
      .flatMap(({ path, line, specifier, target }) => {
        const from = roomOf(path)
        const to = target && roomOf(target)
        if (from && to && !isAllowed(from, to))
          return [{ path, line, message: `${from} may not import ${to} (${specifier})` }]
        const isMarket = target?.startsWith('packages/domain/') || target?.startsWith('packages/contract/')
        if (from === 'ui' && isMarket && !isTest(path))
          return [{ path, line, message: `ui knows no domain (${specifier})` }]
        return []
      }),
    ...lonelyParts(project),
  ],
  planted: [
    { 'apps/web/src/features/orders/order-table.tsx': "import { Cart } from '../market/cart.tsx'" },
    { 'apps/web/src/features/orders/order-table.tsx': "import { Route } from '../../routes/cart.tsx'" },
    {
      'apps/web/src/ui/badge.tsx':
        "import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'",
    },
    { 'apps/web/src/ui/badge.tsx': "import { call } from '../platform/api-client.ts'" },
    { 'apps/web/src/platform/session.ts': "import { Cart } from '../features/market/cart.tsx'" },
    { 'apps/web/src/platform/session.ts': "import { TextField } from '../forms/form-fields.tsx'" },
    {
      'apps/web/src/parts/lot-fields.tsx': '',
      'apps/web/src/features/fulfilment/receive-order-item.tsx':
        "import { LotFields } from '../../parts/lot-fields.tsx'",
    },
  ],
  innocent: {
    'apps/web/src/parts/lot-fields.tsx': '',
    'apps/web/src/features/fulfilment/receive-order-item.tsx': "import { LotFields } from '../../parts/lot-fields.tsx'",
    'apps/web/src/features/procurement/dispatch-dialog.tsx': "import { LotFields } from '../../parts/lot-fields.tsx'",
    'apps/web/src/routes/cart.tsx':
      "import { Cart } from '../features/market/cart.tsx'\nimport { Button } from '../ui/button.tsx'",
    'apps/web/src/features/orders/order-table.tsx':
      "import { row } from './row.tsx'\nimport { LotFields } from '../../parts/lot-fields.tsx'",
    'apps/web/src/main.tsx': "import { routeTree } from './routes/root.tsx'",
  },
}
