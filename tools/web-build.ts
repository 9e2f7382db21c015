import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './commands.ts'

const dist = join(projectRoot, 'apps/web/dist')
const mark = join(dist, '.built-from')

const sources = ['apps/web/**/*', 'packages/*/src/**/*', 'package-lock.json', 'tsconfig.base.json']
const notSources = /(^|\/)(node_modules|dist|\.tanstack)(\/|$)|\.gen\.ts$|\.test\.tsx?$/

/** What the web app would be built from now. Contents, not times: a fresh checkout must not look changed. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  const found = globSync(sources, {
    cwd: projectRoot,
    withFileTypes: true,
    exclude: (entry) => notSources.test(entry.name),
  })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((name) => !notSources.test(name.slice(projectRoot.length))).sort()) {
    hash.update(`${file.slice(projectRoot.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether apps/web/dist is there and was built from the sources as they are. */
export const isWebBuilt = (): boolean =>
  existsSync(join(dist, 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()

/**
 * Builds the web app with `run`, which gets the command and answers its exit code. Answers whether it succeeded, and
 * then remembers what it was built from.
 */
export const buildWeb = async (run: (command: string, args: string[]) => Promise<number>): Promise<boolean> => {
  const before = fingerprint()
  const built = (await run('npm', ['run', '--silent', 'build', '--workspace', 'apps/web'])) === 0
  if (built) writeFileSync(mark, before)
  return built
}
