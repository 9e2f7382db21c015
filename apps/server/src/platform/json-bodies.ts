import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'

/** No request of ours is nested half as deep. */
const deepest = 32
/** Of one list, or fields of one object; a test holds that no contract takes more. */
export const mostInOne = 500
/** In all: 500 lines with twenty lots of three facts each. */
const mostInAll = 40_000

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))
const openings = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)))
const ends = new Set([']', '}'].map((sign) => sign.charCodeAt(0)))

/** The place behind the string that begins at `from`. */
const behindString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

/**
 * Throws for a JSON text that is not worth reading: `ValidationFailed` for one that is nested too deep, `PayloadTooLarge` for one with too
 * much in it. A megabyte of `{},` is 300,000 things to check, each with mistakes to be told of: a gigabyte of memory, and a second for everybody.
 */
export const refuseWild = (text: string): void => {
  const inEach: number[] = []
  let inAll = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = behindString(text, at) - 1
    else if (openings.has(sign)) {
      inAll += 1
      if (inEach.push(1) > deepest) throw new DomainError('ValidationFailed')
    } else if (ends.has(sign)) inEach.pop()
    else if (sign === comma) {
      inAll += 1
      const last = inEach.length - 1
      const inThis = (inEach[last] ?? 0) + 1
      inEach[last] = inThis
      if (inThis > mostInOne || inAll > mostInAll) throw new DomainError('PayloadTooLarge')
    }
  }
}

/** JSON is UTF-8 (RFC 8259); what says to be something else would be read as other letters than were meant. */
const refuseOtherAlphabets = (type = ''): void => {
  const [, charset] = type.toLowerCase().split('charset=', 2)
  const name = charset?.split(';', 1)[0]?.replaceAll('"', '').trim()
  if (name !== undefined && name !== 'utf-8' && name !== 'utf8') throw new DomainError('ValidationFailed')
}

/** Looks at bodies of JSON before they are read. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseOtherAlphabets(request.headers['content-type'])
      refuseWild(String(body))
    } catch (error) {
      return done(error as Error)
    }
    return read(request, String(body), done)
  })
}
