import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, dirname, join, resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

const bin = join(projectRoot, 'node_modules/.bin')

/** The project's own programs first, and this very Node for all of them. */
const commandEnvironment = (extra: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
  ...extra,
})

type CommandOptions = { env?: Record<string, string>; cwd?: string }

const start = (
  command: string,
  args: string[],
  options: CommandOptions,
  stdio: SpawnOptions['stdio'],
): ChildProcess => {
  const cwd = join(projectRoot, options.cwd ?? '.')
  const child = spawn(command, args, { cwd, stdio, env: commandEnvironment(options.env ?? {}) })
  // A terminal's Ctrl-C reaches the child by itself; a signal for this process alone would not.
  const passOn = () => child.kill('SIGTERM')
  process.once('SIGTERM', passOn)
  child.once('exit', () => process.off('SIGTERM', passOn))
  return child
}

const exitCode = (child: ChildProcess): Promise<number> =>
  new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done(code ?? 1))
  })

/** Runs a program of the project with this terminal and answers its exit code. */
export const show = (command: string, args: string[], options: CommandOptions = {}): Promise<number> =>
  exitCode(start(command, args, options, 'inherit'))

/** Runs a program of the project silently and answers its exit code and everything it wrote, in order. */
export const collect = async (
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<{ code: number; output: string }> => {
  const child = start(command, args, options, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return { code: await exitCode(child), output }
}

/** Runs a program of the project, shows what it wrote only when it fails, and answers its exit code. */
export const showFailure = async (command: string, args: string[]): Promise<number> => {
  const { code, output } = await collect(command, args)
  if (code !== 0) process.stderr.write(`\n${output}`)
  return code
}
