import type { HouseRule } from '../house-rule.ts'
import { importsOf, isTest, moduleOf, sourcesOf } from '../imports.ts'

export const moduleDoors: HouseRule = {
  name: 'module doors',
  why: 'a module reaches another only through its public.ts, and the platform knows no module; what is not in public.ts can be changed without asking anybody.',
  check: (project) =>
    sourcesOf(project, 'apps/server/src/')
      .filter(([path]) => moduleOf(path) !== undefined || (path.includes('/platform/') && !isTest(path)))
      .flatMap(([path, text]) => importsOf(path, text))
      .filter(({ path, target }) => {
        const own = moduleOf(path)
        const other = target && moduleOf(target)
        if (!other || other === own) return false
        return own === undefined || !target.endsWith(`modules/${other}/public.ts`)
      })
      .map(({ path, line, specifier }) => ({ path, line, message: `${specifier} is behind another module's door` })),
  planted: [
    { 'apps/server/src/modules/orders/place-order.ts': "import { stocks } from '../stock/tables.ts'" },
    { 'apps/server/src/modules/orders/place-order.test.ts': "import { moveStock } from '../stock/move-stock.ts'" },
    { 'apps/server/src/platform/http.ts': "import { activeAccount } from '../modules/accounts/public.ts'" },
  ],
  innocent: {
    'apps/server/src/modules/orders/place-order.ts':
      "import { orders } from './tables.ts'\nimport { moveStock } from '../stock/public.ts'",
    'apps/server/src/app.ts': "import { ordersModule } from './modules/orders/routes.ts'",
  },
}
