import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import type { HouseRule, Violation } from '../house-rule.ts'
import { isTest, lineAt } from '../imports.ts'

type Literal = { readonly source: string; readonly flags: string; readonly at: number }

const literalsIn = (path: string, text: string): Literal[] => {
  const found: Literal[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, at: node.start })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** What was found out about an expression; most stand in several places. */
const known = new Map<string, boolean>()

const isLinear = ({ source, flags }: Literal): boolean => {
  const key = `${flags}/${source}`
  const before = known.get(key)
  if (before !== undefined) return before
  const isGood = analyse({ source, flags }).reports.length === 0
  known.set(key, isGood)
  return isGood
}

export const linearExpressions: HouseRule = {
  name: 'linear expressions',
  why: 'whoever sends fifteen thousand blanks to an expression that tries every way to split them makes everybody else wait; one that looks for an end from every place is such a one.',
  check: ({ files }) =>
    [...files]
      .filter(([path]) => /^(packages|apps)\/.+\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/'))
      .flatMap(([path, text]): Violation[] =>
        literalsIn(path, text)
          .filter((literal) => !isLinear(literal))
          .map(({ source, flags, at }) => ({
            path,
            line: lineAt(text, at),
            message: `/${source}/${flags} takes more than twice as long for a text of twice the length`,
          })),
      ),
  planted: [
    { 'apps/server/src/a.ts': 'header.split(/\\s*,\\s*/)' },
    { 'apps/web/src/a.tsx': "const path = asked.replace(/\\/+$/, '')" },
    { 'packages/domain/src/a.ts': 'export const isWord = (text: string) => /^(a+)+$/.test(text)' },
  ],
  innocent: {
    'apps/server/src/a.ts': "header.split(',').map((part) => part.trim().replace(/^W\\//, ''))",
    'apps/server/src/a.test.ts': 'expect(text).toMatch(/a.*b.*$/)',
    'tools/a.ts': "text.replace(/\\/+$/, '')",
  },
}
