import { likelihoodOf } from '@regionalmarkt/domain/price-lists/likely-letters.ts'
import type { CodePage } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import iconv from 'iconv-lite'

/** A text by one code page; in Unicode's composed form, with LF at the end of each line. */
export type DecodedText = { readonly codePage: CodePage; readonly text: string }

const tidied = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')

const utf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 by its byte order mark, or by the zeros that every second byte of a western text is. */
export const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const begin = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = begin.length / 2
  if (odd > most * 0.8 && even === 0) return 'utf-16le'
  return even > most * 0.8 && odd === 0 ? 'utf-16be' : null
}

const eightBit = ['windows-1252', 'cp850', 'macintosh'] as const satisfies readonly CodePage[]

/**
 * The ways a text can be read, the likeliest first. UTF-8 and UTF-16 show themselves. Of the code pages that give every byte a sign, those
 * stay that come at least half as near to German as the best one. `said` is what a file says of itself: taken unless its letters are nonsense.
 */
export const decodeText = (bytes: Buffer, said?: CodePage): readonly [DecodedText, ...DecodedText[]] => {
  const wide = utf16Of(bytes)
  if (wide !== null) return [{ codePage: 'utf-16', text: tidied(new TextDecoder(wide).decode(bytes)) }]
  const unicode = utf8(bytes)
  if (unicode !== null) return [{ codePage: 'utf-8', text: tidied(unicode) }]
  const judged = eightBit
    .map((codePage) => ({ codePage, text: tidied(iconv.decode(bytes, codePage)) }))
    .map((one) => ({ ...one, likelihood: likelihoodOf(one.text) }))
    .sort((a, b) => b.likelihood - a.likelihood)
  const declared = judged.find(({ codePage, likelihood }) => codePage === said && likelihood >= 0)
  const [best = declared, ...others] = judged
  const plausible = others.filter(({ likelihood }) => best && likelihood > 0 && likelihood * 2 >= best.likelihood)
  const [first, ...rest] = declared ? [declared] : best ? [best, ...plausible] : []
  if (first === undefined) throw new Error('every byte has a sign in every code page')
  return [first, ...rest].map(({ codePage, text }) => ({ codePage, text })) as [DecodedText, ...DecodedText[]]
}

const bnnCodePages: Readonly<Record<string, CodePage>> = { '0': 'cp850', '1': 'windows-1252' }

/** A list in BNN 3 by the code page in the third field of its header: 0 for code page 850, 1 for Windows-1252. */
export const decodeBnn = (bytes: Buffer): string => {
  const [, , field = ''] = bytes.subarray(0, 40).toString('latin1').split(';')
  return decodeText(bytes, bnnCodePages[field.trim()] ?? 'cp850')[0].text
}
