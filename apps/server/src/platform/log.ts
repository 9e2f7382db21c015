import { styleText } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that every line has, or that its text already contains. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

const { warn = 40, error = 50 } = pino.levels.values

type Line = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly reqId?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

const valuesOf = (line: Line): string => {
  const values = Object.entries(line).filter(([key, value]) => !usual.has(key) && typeof value !== 'object')
  return values.length === 0 ? '' : ` (${values.map(([key, value]) => `${key} ${value}`).join(', ')})`
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ')

const toldOf = (line: Line): string => {
  const { level, time, msg = '', err } = line
  if (level < warn) return `  ${msg}${valuesOf(line)}\n`
  const isError = level >= error
  const label = styleText(isError ? 'red' : 'yellow', `${pino.levels.labels[level]}:`)
  const at = new Date(time).toTimeString().slice(0, 8)
  const stack = err === undefined ? '' : `${indented(err.stack ?? err.message ?? '')}\n`
  return `  ${at} ${label} ${msg}${valuesOf(line)}\n${stack}`
}

/** A line in words for a person; requests are shown only when something is wrong with them. */
export const forTerminal = (show: (text: string) => void): DestinationStream => ({
  write(json) {
    const line: Line = JSON.parse(json)
    if (line.reqId === undefined || line.level >= warn) show(toldOf(line))
  },
})

/**
 * The server's log: to a file or a pipe a line of JSON each, to a terminal in words. What lets somebody in stands in none of them.
 */
export const openLog = (level: string, file?: string): Logger => {
  const options = { level, redact: ['req.headers.authorization', 'req.headers.cookie'] }
  if (file !== undefined) return pino(options, pino.destination(file))
  return process.stdout.isTTY
    ? pino(
        options,
        forTerminal((text) => process.stdout.write(text)),
      )
    : pino(options)
}
