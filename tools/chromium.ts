import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './commands.ts'

/** A Chromium that starts on this machine, and what its process needs in the environment to do so. */
export type Chromium = {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
  readonly version: string
}

/** No sandbox, because root has none; the rest keeps the browser from talking to anybody but us. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed: readonly string[] =
  process.platform === 'darwin'
    ? [
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ]
    : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const advice =
  'Install one (Debian: `apt-get install chromium`, Fedora: `dnf install chromium`, macOS: Google Chrome), ' +
  'or name it in CHROMIUM_PATH.'

const tryStart = (executablePath: string, env: Record<string, string> = {}): Chromium | undefined => {
  const asked = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 30_000,
  })
  const version = asked.status === 0 ? asked.stdout.match(/[\d.]{4,}/)?.[0] : undefined
  return version ? { executablePath, env, version } : undefined
}

const located = (name: string): string | undefined => {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/**
 * Unpacks the Chromium that came with the packages. It is made for a bare container and brings its libraries and fonts,
 * but unpacks them only where it believes to be in one.
 */
const fromPackages = (): Chromium | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = createRequire(join(projectRoot, 'e2e/package.json')).resolve('@sparticuz/chromium')
  const manifest = JSON.parse(readFileSync(join(entry, '../../../package.json'), 'utf8')) as { version: string }
  const folder = join(projectRoot, 'node_modules/.cache', `chromium-${manifest.version}`)
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true })
    const unfinished = mkdtempSync(`${folder}-`)
    const script = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await chromium.executablePath()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true })
      if (!existsSync(folder)) throw error
    }
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return tryStart(join(folder, 'chromium'), { LD_LIBRARY_PATH: libraries, ...fonts })
}

/**
 * Finds a Chromium that really starts: `CHROMIUM_PATH`, the one from the packages, or an installed one. The one from the
 * packages is a headless Chromium without a browser's window around it, which takes half the processor time, and is the same
 * version for everybody.
 * Throws an `Error` that says what to install when there is none.
 */
export const findChromium = (): Chromium => {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const chromium = tryStart(named)
    if (chromium) return chromium
    throw new Error(`CHROMIUM_PATH is ${named}, but that does not start. ${advice}`)
  }
  const packaged = fromPackages()
  if (packaged) return packaged
  for (const name of installed) {
    const path = located(name)
    const chromium = path && tryStart(path)
    if (chromium) return chromium
  }
  throw new Error(`No Chromium starts on this machine, and the journeys need one. ${advice}`)
}
