import type { HouseRule } from '../house-rule.ts'
import { importsOf, isTest, sourcesOf } from '../imports.ts'

const web = 'apps/web/src/'
const parts = `${web}parts/`

/** Who shows a part in the end: a feature, or a page. */
const showerOf = (path: string): string => path.match(/^apps\/web\/src\/features\/[^/]+/)?.[0] ?? path

export const partsAreShared: HouseRule = {
  name: 'parts are shared',
  why: 'parts are what several features or pages show, by themselves or inside another part; what one shows belongs to it.',
  check: (project) => {
    const usersOf = new Map<string, Set<string>>()
    for (const [path, text] of sourcesOf(project, web)) {
      if (isTest(path)) continue
      if (path.startsWith(parts)) usersOf.set(path, usersOf.get(path) ?? new Set())
      for (const { target } of importsOf(path, text)) {
        if (target?.startsWith(parts)) usersOf.set(target, (usersOf.get(target) ?? new Set()).add(path))
      }
    }
    const shownBy = (part: string): string[] =>
      [...(usersOf.get(part) ?? [])].flatMap((user) => (user.startsWith(parts) ? shownBy(user) : [showerOf(user)]))
    return [...usersOf.keys()]
      .filter((part) => new Set(shownBy(part)).size < 2)
      .map((path) => ({ path, line: 1, message: 'only one shows this: it belongs there' }))
  },
  planted: [
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
  },
}
