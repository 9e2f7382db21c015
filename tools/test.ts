import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { seed } from '../apps/server/src/platform/testing/seed.ts'
import { promises } from '../e2e/promises.ts'
import { collect, projectRoot, show } from './commands.ts'
import { findFirefox, noFirefox } from './firefox.ts'
import { checkHouse } from './house-rules/check-house.ts'
import { readJourneys, readTests, type TestReport } from './test-reports.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

/** Without an option `npm test`; `--fast` is `npm run check`, `--rest` is `npm run test:all`: everything that `npm test` leaves out. */
const options = { fast: { type: 'boolean', default: false }, rest: { type: 'boolean', default: false } } as const
const { fast, rest } = parseArgs({ args: process.argv.slice(3), options }).values

/** `faults` and `flaky` name what failed, or did so once, for the end of a long output, which is all that some readers see of it. */
type Counts = { passed: number; failed: number; detail?: string; faults?: string[]; flaky?: string[] }
type Summary = Counts & { name: string; seconds: number }

const reports = mkdtempSync(join(tmpdir(), 'regionalmarkt-reports-'))
const heading = (name: string): void => console.log(`\n━━ ${name} ${'━'.repeat(Math.max(0, 90 - name.length))}`)

const part = async (name: string, run: () => Promise<Counts>): Promise<Summary> => {
  const begin = performance.now()
  const counts = await run().catch((error: unknown): Counts => {
    console.error(error)
    return { passed: 0, failed: 1, detail: 'ended with an error', faults: [String(error)] }
  })
  return { name, ...counts, seconds: (performance.now() - begin) / 1000 }
}

/** A part that runs beside others: its output appears in one piece when it is done. */
const quietPart = (name: string, run: (print: (text: string) => void) => Promise<Counts>): Promise<Summary> => {
  let output = ''
  return part(name, () => run((text) => (output += `${text.trimEnd()}\n`))).finally(() => {
    heading(name)
    process.stdout.write(output)
  })
}

const oneCheck = (succeeded: boolean, detail?: string): Counts => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  ...(detail ? { detail } : {}),
})

const lint = () =>
  quietPart('format and lint', async (print) => {
    const { code, output } = await collect('biome', ['ci', '.'])
    print(output)
    return oneCheck(code === 0, output.match(/Checked \d+ files/)?.[0])
  })

/** What a check found out about files that are as they were then (decision 139). */
const known = join(projectRoot, 'node_modules/.cache')

const types = (name: string, projects: readonly string[]) => () =>
  quietPart(name, async (print) => {
    let passed = 0
    for (const project of projects) {
      const remembered = join(known, 'types', `${project === '.' ? 'root' : project.replaceAll('/', '-')}.tsbuildinfo`)
      // Several checkers would each look through the libraries again: on two cores that takes longer than one.
      const once = ['--noEmit', '--checkers', '1', '-p', project]
      const { code, output } = await collect('tsc', [...once, '--incremental', '--tsBuildInfoFile', remembered])
      print(code === 0 ? `${project}: no errors` : `${project}:\n${output}`)
      if (code === 0) passed++
    }
    return { passed, failed: projects.length - passed, detail: 'projects' }
  })

/** In three parts that take equally long. */
const serverTypes = types('types: rules, server', [
  'packages/domain',
  'packages/contract',
  'packages/i18n',
  'apps/server',
])
const webTypes = types('types: web', ['apps/web'])
/** Journeys, bench, tools. They all read the server, which is checked with them once. */
const otherTypes = types('types: the rest', ['.'])

const house = () =>
  quietPart('house rules', async (print) => {
    const { passed, failed, report } = await checkHouse()
    print(report)
    return { passed, failed, detail: 'rules' }
  })

const unusedCode = () =>
  quietPart('unused code', async (print) => {
    const { code, output } = await collect('knip', [
      '--no-progress',
      '--cache',
      '--cache-location',
      join(known, 'knip'),
    ])
    print(output)
    return oneCheck(code === 0)
  })

const webBuild = () =>
  quietPart('web build', async (print) => {
    const succeeded = await buildWeb(async (command, args) => {
      const { code, output } = await collect(command, args)
      print(output)
      return code
    })
    return oneCheck(succeeded)
  })

/** What was skipped did not pass: it counts as failed and is named. */
const countTests = ({ passed, failed, skipped, faults, flaky }: TestReport, succeeded: boolean): Counts => {
  const broken = failed + skipped
  return {
    faults,
    flaky,
    passed,
    // A file that does not load or an error outside a test fails the run without failing a test.
    failed: broken === 0 && (!succeeded || passed === 0) ? 1 : broken,
    detail: skipped > 0 ? `tests, ${skipped} of the failed were skipped` : 'tests',
  }
}

// Where nobody looks on, a test that fails is tried once more as a journey is (`playwright.config.ts`), and counted as flaky.
const onceMore = process.env.CI ? ['--retry=1'] : []

const tests = (name: string, ...projects: string[]) =>
  part(name, async () => {
    heading(name)
    const file = join(reports, 'vitest.json')
    const args = [...projects, ...onceMore, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await show('vitest', ['run', ...args])
    return countTests(readTests(readFileSync(file, 'utf8')), code === 0)
  })

const journeys = (name: string, webIsBuilt: boolean, ...chosen: string[]) =>
  part(name, async () => {
    heading(name)
    if (!webIsBuilt) {
      console.error('Not run, because the web app could not be built.')
      return { passed: 0, failed: 1, detail: 'not run: no web build' }
    }
    const file = join(reports, 'journeys.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const code = await show('playwright', ['test', ...chosen, '--reporter=list,json'], { cwd: 'e2e', env })
    const report = readJourneys(readFileSync(file, 'utf8'))
    const walked = report.passed + report.failed + report.skipped
    const areAllThere = !chosen.includes('--project=promises') || walked === promises.length
    if (!areAllThere)
      report.faults.push(`e2e/promises.ts has ${promises.length} titles, but ${walked} journeys have them`)
    return countTests(report, code === 0 && areAllThere)
  })

/** Counts neither as passed nor as failed without an installed Firefox. */
const inFirefox = (): Promise<Summary> => {
  const name = 'sign-in in Firefox'
  return findFirefox()
    ? journeys(name, isWebBuilt(), '--config=prove', 'prove/firefox')
    : part(name, async () => ({ passed: 0, failed: 0, detail: `not run: ${noFirefox}` }))
}

/** Runs the tasks, two at a time: that many cores can be counted on. */
const twoAtATime = async (tasks: (() => Promise<Summary>)[]): Promise<Summary[]> => {
  const done: Summary[] = []
  const waiting = [...tasks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await next[1]()
  }
  await Promise.all([work(), work()])
  return done
}

/** Time budget in seconds on two cores: before every commit, push and merge. */
const patience = fast ? 60 : rest ? 2100 : 480

if (!fast) console.log(`SEED=${seed} decides what is drawn; another number draws something else.`)
// The route tree is generated, never committed; types and build both need it.
const routes = await quietPart('routes', async (print) => {
  const { code, output } = await collect('npm', ['run', '--silent', 'routes', '--workspace', 'apps/web'])
  print(output)
  return oneCheck(code === 0)
})
const checks = rest ? [] : [serverTypes, webTypes, otherTypes, lint, unusedCode, house]
const beside = await twoAtATime([...(fast || isWebBuilt() ? [] : [webBuild]), ...checks])
const parts = [routes, ...beside]
if (rest) {
  parts.push(await tests('proofs', '--project=proofs'))
  parts.push(await journeys('all other journeys', isWebBuilt(), '--project=others'))
  parts.push(await inFirefox())
} else if (!fast) {
  parts.push(await tests('rules, use cases, HTTP', '--project=!proofs'))
  parts.push(await journeys('journeys', isWebBuilt(), '--project=promises'))
}
rmSync(reports, { recursive: true })

const inOneLine = (fault: string) => stripVTControlCharacters(fault).replace(/\s+/g, ' ').slice(0, 600)

heading('summary')
for (const { name, passed, failed, detail, seconds, faults = [], flaky = [] } of parts) {
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  const counts = `${String(passed).padStart(5)} passed, ${failed} failed`
  console.log(`${sign} ${name.padEnd(24)}${counts}  ${seconds.toFixed(1).padStart(6)} s  ${detail ?? ''}`)
  for (const fault of faults) console.log(`    ${inOneLine(fault)}`)
  for (const test of flaky) console.log(`    flaky: ${inOneLine(test)}`)
}
const total = (key: 'passed' | 'failed') => parts.reduce((sum, counts) => sum + counts[key], 0)
const flakyCount = parts.reduce((sum, { flaky = [] }) => sum + flaky.length, 0)
const seconds = Math.round(performance.now() / 1000)
console.log(`${seconds} s ${seconds > patience ? `— more than the ${patience} s it may take` : `of ${patience}`}`)
console.log(`${total('passed')} passed, ${total('failed')} failed${flakyCount > 0 ? `, ${flakyCount} flaky` : ''}`)
if (total('failed') > 0) process.exitCode = 1
