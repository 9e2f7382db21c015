import type { HouseRule, PlantedFiles, Violation } from '../house-rule.ts'
import { lineAt } from '../imports.ts'

const specification = 'docs/specification/routes.txt'

/** Whether two words differ by one letter: put in, left out, another one, or two that changed places. */
const isOneLetterOff = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let end = 0
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right[1]}${right[0]}`)
}

/** Paths in a text: behind a quote, a host, a prefix; in a regular expression with their slashes escaped. */
const pathsIn = (text: string) =>
  text.matchAll(/(?<![\w./@$-])(?:\\?\/\$?[\w-]+)+|(?<=\.example|localhost:3\d{3})(?:\/\$?[\w-]+)+/g)

/** The words that may follow a word, by the specification's addresses; a parameter is followed by what follows any. */
type Tree = Map<string, Tree>

const treeOf = (listed: string): Tree => {
  const root: Tree = new Map()
  for (const address of listed.split('\n')) {
    let node = root
    for (const word of address.split('/').filter(Boolean)) {
      const key = word.startsWith('{') ? '' : word
      const next: Tree = node.get(key) ?? new Map()
      node.set(key, next)
      node = next
    }
  }
  return root
}

/** What the specification writes where a path has nearly the same; undefined where the path is one of its own or far from any. */
const meantBy = (path: string, root: Tree, words: ReadonlySet<string>): string | undefined => {
  let node = root
  for (const word of path.split(/\\?\//).filter((part) => part !== '' && part !== 'en-US')) {
    const next = node.get(word)
    // Short words are one letter from too many others.
    const near = [...node.keys()].find((known) => known.length >= 6 && isOneLetterOff(known, word))
    if (!next && near !== undefined && !words.has(word)) return near
    const on = next ?? node.get('')
    if (!on) return undefined
    node = on
  }
  return undefined
}

const planted = (path: string, text: string): PlantedFiles => ({
  [specification]: '/retailer/picking\n/retailer/orders/{orderNumber}\n',
  [path]: text,
})

export const addressesAsSpecified: HouseRule = {
  name: 'addresses as specified',
  why: 'two words that differ by one letter look alike to everybody, and a link, a mail or a test that has the wrong one agrees with itself. (Seven addresses were wrong so.)',
  check: ({ files }) => {
    const listed = files.get(specification) ?? ''
    const root = treeOf(listed)
    const words = new Set(listed.split(/[/\n]/))
    return [...files].flatMap(([path, text]): Violation[] =>
      [...pathsIn(text)].flatMap((match) => {
        const meant = meantBy(match[0], root, words)
        return meant === undefined
          ? []
          : [{ path, line: lineAt(text, match.index), message: `${match[0]}: the specification writes ${meant}` }]
      }),
    )
  },
  planted: [
    planted('apps/web/src/a.tsx', '<Link to="/retailer/pickng">'),
    planted('apps/web/src/a.tsx', '<Link to={`${prefix}/retailler/picking`}>'),
    planted('e2e/a.spec.ts', "await page.goto('/en-US/retailer/picknig')"),
    planted('e2e/a.spec.ts', 'await page.waitForURL(/\\/retailer\\/pickings\\//)'),
    planted('README.md', 'Open `/retialer/picking`.'),
    planted('apps/server/src/mail.ts', "const link = 'https://hub.example/retailer/pickin'"),
  ],
  innocent: planted(
    'apps/web/src/a.tsx',
    [
      "import { a } from './retailers/b.ts'",
      "import { b } from '@retailer/pickings'",
      "const pages = ['/retailer/picking', '/retailer/orders/pickin-1', /\\/retailer\\/picking$/]",
      "const others = ['/api/retailers', '/var/retailer', '/pickings', '/api/{channel}/orders']",
    ].join('\n'),
  ),
}
