import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'

/** A module's door, and a language, which is loaded as one piece. */
const isDoor = /^apps\/server\/src\/modules\/[^/]+\/public\.ts$|^packages\/i18n\/src\/(german|english)\.ts$/

export const noBarrels: HouseRule = {
  name: 'no barrels',
  why: 'a file that only passes others on hides where a thing is, loads what nobody asked for and invites circles. The exceptions are a module’s public.ts, which is its door, and a language, which is loaded as one piece.',
  check: (project) =>
    findText(
      project,
      /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\b/gm,
      () => 'passes on what is somebody else’s; import it from where it is',
      (path) => /\.(tsx?|js)$/.test(path) && !isDoor.test(path),
    ),
  planted: [
    { 'packages/domain/src/money/index.ts': "export * from './cents.ts'" },
    { 'apps/web/src/ui/all.ts': "export { Button } from './button.tsx'\n" },
    { 'packages/contract/src/market/offer.ts': "const a = 1\nexport type {\n  Offer,\n} from './list-articles.ts'" },
  ],
  innocent: {
    'apps/server/src/modules/stock/public.ts': "export { moveStock } from './move-stock.ts'",
    'apps/web/src/routes/index.tsx':
      "import { Hero } from '../features/start/hero.tsx'\nexport const Route = createFileRoute('/')({ component: Hero })",
  },
}
