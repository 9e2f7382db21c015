import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../commands.ts'
import type { HouseRule, PlantedFiles, Project } from './house-rule.ts'
import { addressesAsSpecified } from './rules/addresses-as-specified.ts'
import { daysAreBerlins } from './rules/days-are-berlins.ts'
import { endpointsAreListed } from './rules/endpoints-are-listed.ts'
import { everyTestRuns } from './rules/every-test-runs.ts'
import { importsKeepToThePlan } from './rules/imports-keep-to-the-plan.ts'
import { linearExpressions } from './rules/linear-expressions.ts'
import { locksFromOneList } from './rules/locks-from-one-list.ts'
import { messagesInBothLanguages } from './rules/messages-in-both-languages.ts'
import { noBarrels } from './rules/no-barrels.ts'
import { noForeignAddresses } from './rules/no-foreign-addresses.ts'
import { oneFullStop } from './rules/one-full-stop.ts'
import { oneHttpClient } from './rules/one-http-client.ts'
import { partsAreShared } from './rules/parts-are-shared.ts'
import { pureDomain } from './rules/pure-domain.ts'
import { readModels } from './rules/read-models.ts'
import { routesOfTheSpecification } from './rules/routes-of-the-specification.ts'
import { specCoverageNamesTests } from './rules/spec-coverage-names-tests.ts'
import { tablesAsObjects } from './rules/tables-as-objects.ts'
import { tablesHaveOneOwner } from './rules/tables-have-one-owner.ts'
import { tellingFileNames } from './rules/telling-file-names.ts'
import { typeChecksStayOn } from './rules/type-checks-stay-on.ts'

export const houseRules: readonly HouseRule[] = [
  importsKeepToThePlan,
  tablesHaveOneOwner,
  tablesAsObjects,
  readModels,
  locksFromOneList,
  partsAreShared,
  noBarrels,
  tellingFileNames,
  pureDomain,
  daysAreBerlins,
  endpointsAreListed,
  messagesInBothLanguages,
  everyTestRuns,
  typeChecksStayOn,
  linearExpressions,
  oneFullStop,
  oneHttpClient,
  noForeignAddresses,
  routesOfTheSpecification,
  addressesAsSpecified,
  specCoverageNamesTests,
]

const notOurs = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.tanstack',
  'coverage',
  'test-results',
  'screenshots',
])
const text = /\.(tsx?|js|jsonc?|md|css|html|sql|ya?ml|sh|txt)$|^[^.]+$|^\.[\w.]+$/
// The rules' own planted violations would bite, and a lock file is nobody's prose.
const exempt = /^tools\/house-rules\/|^package-lock\.json$|\.gen\.ts$/

/** The project on disk. */
export const wholeProject = (): Project => {
  const found = globSync(['**/*', '.*', '.ci/*'], {
    cwd: projectRoot,
    withFileTypes: true,
    exclude: (entry) => notOurs.has(entry.name),
  })
  const paths = found
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
  const files = paths
    .filter((path) => !exempt.test(path))
    .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')] as const)
  return {
    root: projectRoot,
    files: new Map(files),
    load: (path) => import(pathToFileURL(join(projectRoot, path)).href),
  }
}

/** A little project in memory, for planted violations. */
export const plantedProject = (planted: PlantedFiles): Project => {
  const files = new Map(Object.entries(planted))
  const load = (path: string) => {
    const code = stripTypeScriptTypes(files.get(path) ?? '')
    return import(`data:text/javascript,${encodeURIComponent(code)}`)
  }
  return { files, load }
}

/** Checks the project on disk against every rule and tells, rule by rule, what breaks it and why that matters. */
export const checkHouse = async (): Promise<{ passed: number; failed: number; report: string }> => {
  const project = wholeProject()
  const lines = [`${project.files.size} files`]
  let failed = 0
  for (const { name, why, check } of houseRules) {
    const violations = await check(project)
    lines.push(`${violations.length === 0 ? '✓' : '✗'} ${name}`)
    if (violations.length === 0) continue
    failed++
    lines.push(`  why: ${why}`)
    for (const { path, line, message } of violations) lines.push(`  ${path}${line ? `:${line}` : ''}  ${message}`)
  }
  return { passed: houseRules.length - failed, failed, report: lines.join('\n') }
}
