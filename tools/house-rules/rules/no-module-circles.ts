import type { HouseRule } from '../house-rule.ts'
import { type Import, importsOf, isTest, moduleOf, sourcesOf } from '../imports.ts'

/** A way from `from` back to itself, as the imports that make it up. */
const circleThrough = (
  from: string,
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): Import[] | undefined => {
  const visited = new Set<string>()
  const walk = (here: string): Import[] | undefined => {
    for (const [next, by] of arrows.get(here) ?? []) {
      if (next === from) return [by]
      if (visited.has(next)) continue
      visited.add(next)
      const rest = walk(next)
      if (rest) return [by, ...rest]
    }
    return undefined
  }
  return walk(from)
}

export const noModuleCircles: HouseRule = {
  name: 'no circles between modules',
  why: 'modules in a circle are one module with several names: none can be understood, tested or changed alone.',
  check: (project) => {
    const arrows = new Map<string, Map<string, Import>>()
    for (const [path, text] of sourcesOf(project, 'apps/server/src/modules/').filter(([path]) => !isTest(path))) {
      for (const found of importsOf(path, text)) {
        const [from, to] = [moduleOf(path), found.target && moduleOf(found.target)]
        if (!from || !to || from === to) continue
        arrows.set(from, (arrows.get(from) ?? new Map()).set(to, found))
      }
    }
    return [...arrows.keys()].flatMap((from) => {
      const circle = circleThrough(from, arrows)
      const [first] = circle ?? []
      if (!circle || !first) return []
      const way = circle.map(({ path, line, specifier }) => `${path}:${line} → ${specifier}`).join(', ')
      return [{ path: first.path, line: first.line, message: `${from} leads back to itself: ${way}` }]
    })
  },
  planted: [
    {
      'apps/server/src/modules/orders/place-order.ts': "import { moveStock } from '../stock/public.ts'",
      'apps/server/src/modules/stock/move-stock.ts': "import type { Order } from '../orders/public.ts'",
    },
    {
      'apps/server/src/modules/orders/a.ts': "import { moveStock } from '../stock/public.ts'",
      'apps/server/src/modules/stock/b.ts': "import { accounts } from '../accounts/public.ts'",
      'apps/server/src/modules/accounts/c.ts': "import { orders } from '../orders/public.ts'",
    },
  ],
  innocent: {
    'apps/server/src/modules/orders/place-order.ts':
      "import { moveStock } from '../stock/public.ts'\nimport { accounts } from '../accounts/public.ts'",
    'apps/server/src/modules/stock/move-stock.ts': "import { accounts } from '../accounts/public.ts'",
  },
}
