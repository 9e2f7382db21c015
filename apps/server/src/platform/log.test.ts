import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { forTerminal } from './log.ts'

const shownOf = (write: (log: ReturnType<typeof pino>) => void): string => {
  let shown = ''
  write(
    pino(
      { level: 'info' },
      forTerminal((text) => (shown += text)),
    ),
  )
  return stripVTControlCharacters(shown)
}

describe('the log on a terminal', () => {
  it('tells in words what the server does', () => {
    expect(shownOf((log) => log.info('Filling the demo region …'))).toBe('  Filling the demo region …\n')
  })

  it('says when something went wrong, how bad it is and the values beside it', () => {
    const shown = shownOf((log) => log.warn({ mailId: '42', attempt: 1, more: { a: 1 } }, 'a mail was not sent'))
    expect(shown).toMatch(/^ {2}\d\d:\d\d:\d\d warn: a mail was not sent \(mailId 42, attempt 1\)\n$/)
  })

  it('shows where an error comes from', () => {
    const shown = shownOf((log) => log.error({ err: new Error('gone') }, 'not renewed'))
    expect(shown).toMatch(/error: not renewed\n {2}Error: gone\n {6}at .*log\.test/)
  })

  it('leaves out requests that were answered, and shows one that failed', () => {
    const request = { reqId: 'r1', req: { method: 'GET', url: '/' } }
    expect(shownOf((log) => log.child({ reqId: 'r1' }).info(request, 'incoming request'))).toBe('')
    expect(shownOf((log) => log.error(request, 'it failed'))).toContain('error: it failed (reqId r1)')
  })

  it('has no JSON', () => {
    const shown = shownOf((log) => {
      log.info({ a: { b: 1 } }, 'one')
      log.fatal({ err: new Error('two') })
    })
    expect(shown).not.toMatch(/[{}"]/)
  })
})
