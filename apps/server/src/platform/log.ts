import { type Logger, pino } from 'pino'

/** The server's log, a line of JSON each, to its output or to a file; what lets somebody in stands in none of them. */
export const openLog = (level: string, file?: string): Logger =>
  pino(
    { level, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    ...(file === undefined ? [] : [pino.destination(file)]),
  )
