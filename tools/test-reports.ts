type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

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
type PlaywrightReport = { readonly suites: readonly Suite[] }

export type TestReport = {
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
export const readJourneys = (json: string): TestReport => {
  const journeys = (JSON.parse(json) as PlaywrightReport).suites.flatMap(journeysIn)
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

/** Reads what Vitest's reporter `json` wrote. A file that did not load is among the faults, though none of its tests failed. */
export const readTests = (json: string): TestReport => {
  const report = JSON.parse(json) as VitestReport
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      hasFailed: failureMessages.length > 0,
      text: `${name} › ${fullName}: ${failureMessages.join(' ')}`,
    })),
  )
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    faults: [
      ...tests.filter(({ status }) => status === 'failed').map(({ text }) => text),
      ...unloaded.map(({ name, message }) => `${name}: ${message}`),
    ],
    flaky: tests.filter(({ status, hasFailed }) => status === 'passed' && hasFailed).map(({ text }) => text),
  }
}
