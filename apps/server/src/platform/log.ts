import { styleText } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that every line has, or that its text already contains. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

const { warn = 40, error = 50 } = pino.levels.values

type Line = {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly reqId?: string
  readonly err?: LoggedError
}

type LoggedError = { readonly message?: string; readonly stack?: string; readonly cause?: LoggedError }

const valuesOf = (line: Line): string => {
  const values = Object.entries(line).filter(([key, value]) => !usual.has(key) && typeof value !== 'object')
  return values.length === 0 ? '' : ` (${values.map(([key, value]) => `${key} ${value}`).join(', ')})`
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ')

const stackOf = ({ stack, message, cause }: LoggedError): string =>
  [stack ?? message ?? '', ...(cause ? [`caused by: ${stackOf(cause)}`] : [])].join('\n')

const toldOf = (line: Line): string => {
  const { level, time, msg = '', err } = line
  if (level < warn) return `  ${msg}${valuesOf(line)}\n`
  const isError = level >= error
  const label = styleText(isError ? 'red' : 'yellow', `${pino.levels.labels[level]}:`)
  const at = new Date(time).toTimeString().slice(0, 8)
  const stack = err === undefined ? '' : `${indented(stackOf(err))}\n`
  return `  ${at} ${label} ${msg}${valuesOf(line)}\n${stack}`
}

/** A line in words for a person; requests are shown only when something is wrong with them. */
export const forTerminal = (show: (text: string) => void): DestinationStream => ({
  write(json) {
    const line: Line = JSON.parse(json)
    if (line.reqId === undefined || line.level >= warn) show(toldOf(line))
  },
})

/** The route's pattern alone: addresses carry tokens, and queries what people search for. */
const describeRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
  remoteAddress: ip,
})

/** PostgreSQL's class for values that it cannot take, which its messages repeat. */
const isDataException = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return isDataException(error) ? 'a value that cannot be taken' : error.message
}

/** Of an error's own fields those that name a place; others hold values, such as a statement's parameters. */
const namingFields = ['code', 'routine', 'table', 'column', 'constraint'] as const

const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const own = error as unknown as Readonly<Record<string, unknown>>
  const names = namingFields.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : []))
  const message = messageOf(error)
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  return {
    ...Object.fromEntries(names),
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  }
}

/**
 * The server's log: a line of JSON each to a file or a pipe, words to a terminal. It never holds what opens something or names somebody:
 * no address, query, header or parameter of a statement.
 */
export const openLog = (level: string, file?: string): Logger => {
  const options = { level, serializers: { req: describeRequest, err: describeError } }
  if (file !== undefined) return pino(options, pino.destination(file))
  return process.stdout.isTTY
    ? pino(
        options,
        forTerminal((text) => process.stdout.write(text)),
      )
    : pino(options)
}
