import { existsSync } from 'node:fs'
import { join } from 'node:path'

const installed: readonly string[] =
  process.platform === 'darwin'
    ? ['/Applications/Firefox.app/Contents/MacOS/firefox']
    : (process.env.PATH ?? '')
        .split(':')
        .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))

export const noFirefox =
  'No Firefox is installed. Install one (Debian: `apt-get install firefox-esr`), or name it: FIREFOX_PATH=path.'

/** The Firefox that `FIREFOX_PATH` names, or else an installed one. */
export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...installed].find((path) => path && existsSync(path))
