type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}
type Report = { readonly suites: readonly Suite[] }

export type JourneysReport = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, with its reasons. */
  readonly faults: string[]
  /** What failed first and passed when it was tried once more; it counts as passed. */
  readonly flaky: string[]
}

const journeysIn = ({ suites = [], specs = [] }: Suite): { name: string; status: string; reasons: string }[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      reasons: results.flatMap(({ error }) => error?.message ?? []).join(' '),
    })),
  ),
  ...suites.flatMap(journeysIn),
]

/** Reads what Playwright's reporter `json` wrote. */
export const readJourneys = (json: string): JourneysReport => {
  const journeys = (JSON.parse(json) as Report).suites.flatMap(journeysIn)
  const all = (status: string) => journeys.filter((journey) => journey.status === status)
  const named = (status: string) => all(status).map(({ name, reasons }) => `${name}: ${reasons}`)
  return {
    passed: all('expected').length + all('flaky').length,
    failed: all('unexpected').length,
    skipped: all('skipped').length,
    faults: named('unexpected'),
    flaky: named('flaky'),
  }
}
