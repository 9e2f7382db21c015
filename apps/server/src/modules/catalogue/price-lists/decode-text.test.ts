import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeBnn, decodeText } from './decode-text.ts'

const names = 'Artikelnummer;Bezeichnung\nA-1;Möhren gewaschen\nA-2;Käse am Stück, würzig\nA-3;Grüne Soße'
const read = (bytes: Buffer) => decodeText(bytes).map(({ codePage, text }) => [codePage, text])

it.each([
  ['UTF-8', Buffer.from(names), 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${names}`), 'utf-8'],
  ['UTF-8 with umlauts of two parts', Buffer.from(names.normalize('NFD')), 'utf-8'],
  ['UTF-16, the low byte first', Buffer.from(`\uFEFF${names}`, 'utf16le'), 'utf-16'],
  ['UTF-16, the high byte first', Buffer.from(`\uFEFF${names}`, 'utf16le').swap16(), 'utf-16'],
  ['UTF-16 without a byte order mark', Buffer.from(names, 'utf16le'), 'utf-16'],
  ['UTF-16 without a byte order mark, the high byte first', Buffer.from(names, 'utf16le').swap16(), 'utf-16'],
  ['Windows-1252', iconv.encode(names, 'windows-1252'), 'windows-1252'],
  ['code page 850', iconv.encode(names, 'cp850'), 'cp850'],
  ['Mac Roman', iconv.encode(names, 'macintosh'), 'macintosh'],
  ['CRLF', Buffer.from(names.replaceAll('\n', '\r\n')), 'utf-8'],
  ['CR', iconv.encode(names.replaceAll('\n', '\r'), 'macintosh'), 'macintosh'],
])('a text in %s is the text', (_, bytes, codePage) => {
  expect(read(bytes)).toEqual([[codePage, names]])
})

it.each([
  ['windows-1252', 'Möhren'],
  ['cp850', 'Möhren'],
  ['macintosh', 'Möhren'],
  ['windows-1252', 'Café, Crème fraîche, Jamón ibérico, Piña'],
  ['cp850', 'Grieß'],
  ['macintosh', 'Bärlauch'],
  ['windows-1252', 'Äpfel „Elstar“ 2,50 €'],
  ['macintosh', 'ÄPFEL'],
  ['cp850', 'MÖHREN'],
])('a few letters are enough: %s, %s', (codePage, text) => {
  expect(read(iconv.encode(text, codePage))).toEqual([[codePage, text]])
})

it('leaves open what two code pages read alike well', () => {
  const words = read(Buffer.from([0x9a, ...Buffer.from('l 1 l')]))
  expect(words).toEqual(
    expect.arrayContaining([
      ['cp850', 'Ül 1 l'],
      ['macintosh', 'öl 1 l'],
    ]),
  )
  expect(words).toHaveLength(2)
})

describe('a BNN list', () => {
  const list = (said: string) => `BNN;3;${said};Händler\n1;A;;;;;Möhren`
  it.each([
    ['0', 'cp850'],
    ['1', 'windows-1252'],
    ['1', 'utf-8'],
    ['0', 'utf-8'],
    ['', 'cp850'],
    // The header is copied from another list.
    ['0', 'windows-1252'],
    ['1', 'cp850'],
  ])('that says %j in its header is read in %s', (said, codePage) => {
    expect(decodeBnn(iconv.encode(list(said), codePage))).toBe(list(said))
  })

  it('is what its header says where letters alone do not tell', () => {
    const bytes = (said: string) => Buffer.concat([Buffer.from(`BNN;3;${said};`), Buffer.from([0x9a, 0x6c])])
    expect(decodeBnn(bytes('0'))).toBe('BNN;3;0;Ül')
    expect(decodeBnn(bytes('1'))).toBe('BNN;3;1;šl')
  })
})
