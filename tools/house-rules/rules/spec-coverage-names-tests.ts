import type { HouseRule, Violation } from '../house-rule.ts'

const page = 'docs/spec-coverage.md'
/** The same of what the law asks for. */
const law = 'docs/law-coverage.md'
const isTest = /\.(?:test|spec)\.tsx?$|^tools\/house-rules\/rules\//

/** What is wrong with the last cell of a row; undefined when it says who holds the sentence. */
const problemOf = (cell: string, exists: (path: string) => boolean): string | undefined => {
  if (cell === 'nothing to build' || /^not built: \S/.test(cell)) return undefined
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  if (named.length === 0) return 'names no test, and does not say that it is not built'
  const missing = named.find((path) => !exists(path))
  if (missing !== undefined) return `${missing} does not exist`
  const other = named.find((path) => !isTest.test(path))
  return other === undefined ? undefined : `${other} is no test`
}

export const specCoverageNamesTests: HouseRule = {
  name: 'the specification is held by tests that exist',
  why: 'a sentence of the specification whose test was renamed or never written is a promise that nobody keeps.',
  check: (project) => {
    // The rules' own files are not among those that rules look at.
    const exists = (path: string) => project.files.has(path) || path.startsWith('tools/house-rules/rules/')
    return [page, law].flatMap((path) =>
      (project.files.get(path)?.split('\n') ?? []).flatMap((line, index): Violation[] => {
        const cells = line.split('|').map((cell) => cell.trim())
        if (!/^\d/.test(cells[1] ?? '')) return []
        const message = problemOf(cells[3] ?? '', exists)
        return message === undefined ? [] : [{ path, line: index + 1, message }]
      }),
    )
  },
  planted: [
    { [page]: '| 1 | A marketplace | |' },
    { [page]: '| 1 | A marketplace | `e2e/market.spec.ts` |' },
    { [page]: '| 1 | A marketplace | `apps/web/src/main.tsx` |', 'apps/web/src/main.tsx': '' },
    { [page]: '| 1 | A marketplace | later |' },
    { [page]: '| 1 | A marketplace | not built: |' },
    { [law]: '| 1 | Base price beside every price | `e2e/market.spec.ts` |' },
  ],
  innocent: {
    [page]:
      '| § | sentence | held by |\n|---|---|---|\n| 1 | A marketplace | `e2e/market.spec.ts` |\n| 2 | Billing | not built: Billing |\n| 4 | Not shown | nothing to build |',
    'e2e/market.spec.ts': '',
  },
}
