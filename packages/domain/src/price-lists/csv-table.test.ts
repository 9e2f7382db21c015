import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from '../export/csv.ts'
import { readCsv } from './csv-table.ts'

it.each([
  ['semicolons', 'Nr;Name\n1;Möhren\n', [['1', 'Möhren']]],
  [
    'commas',
    'Nr,Name\r\n1,Möhren\r\n2,Äpfel',
    [
      ['1', 'Möhren'],
      ['2', 'Äpfel'],
    ],
  ],
  ['a byte order mark', '\ufeffNr;Name\n1;Möhren', [['1', 'Möhren']]],
  ['quotes', 'Nr;Name\n1;"Möhren; ""bunt"""', [['1', 'Möhren; "bunt"']]],
  [
    'a line break in a cell',
    'Nr;Name\n1;"Möhren\nbunt"\n2;Äpfel',
    [
      ['1', 'Möhren\nbunt'],
      ['2', 'Äpfel'],
    ],
  ],
  ['empty lines', 'Nr;Name\n\n;\n1;Möhren\n\n', [['1', 'Möhren']]],
  [
    'quotes before the end of a line',
    'Nr,Name\r\n"1","Möhren"\r\n"2","Äpfel" \r\n',
    [
      ['1', 'Möhren'],
      ['2', 'Äpfel'],
    ],
  ],
  ['separators in the quotes of the head', 'Nr;"a,b,c,d"\n1;Möhren', [['1', 'Möhren']]],
  ['commas inside of numbers', 'Nr;Preis\n1;1,50', [['1', '1,50']]],
  ['tabs', 'Nr\tName\tPreis\n1\tMöhren, bunt; gewaschen\t1,50', [['1', 'Möhren, bunt; gewaschen', '1,50']]],
  ['a line that names the separator', '\ufeffsep=,\nNr,Name;rot\n1,Möhren;2', [['1', 'Möhren;2']]],
  ['a line that names the separator, in CRLF', 'sep=;\r\nNr;Name\r\n1;Möhren', [['1', 'Möhren']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(readCsv(text).rows.map(({ cells }) => cells)).toEqual(rows)
})

it('knows on which line of the file a row begins', () => {
  const { rows } = readCsv('Nr;Name\n1;"a\nb"\n\n2;c')
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual([2, 5])
  expect(readCsv('sep=;\nNr;Name\n1;a').rows).toMatchObject([{ lineNumber: 3 }])
})

it('reads back what we write, whatever stands in it', () => {
  const cell = fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: fc.constantFrom(...'=+-@\'";,|\ta\n') }))
    .map((text) => text.replaceAll(/\r/g, '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), (rows) => {
      const kept = rows.filter((row) => row.some((one) => one !== ''))
      const { rows: read, brokenLine } = readCsv(csvOf(['A', 'B', 'C'], kept))
      expect(brokenLine).toBe(null)
      expect(read.map(({ cells }) => cells)).toEqual(kept.map((row) => [...row]))
    }),
    { numRuns: 500 },
  )
})

it('lets no cell of ours begin like a formula, however its separators and quotes are read', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\'";,|\ta\n\r') })
  fc.assert(
    fc.property(text, (one) => {
      const [, ...lines] = csvOf(['A'], [[one]]).split('\r\n')
      for (const separator of [',', ';', '|', '\t', '"', '\r', '\n'])
        for (const cell of lines.join('\n').split(separator)) expect(cell).not.toMatch(/^[=+\-@]/)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['a cell that is never closed', 'Nr;Name\n1;a\n2;"Möhren\n3;c\n', 3],
  ['a cell that is closed too early', 'Nr;Name\n1;"a\nb"\n2;"Bunte" Möhren\n3;c\n', 4],
  ['quotes inside of words', 'Nr;Name\n1;Schraube 5"\n2;c\n', null],
])('names the line of %s', (_, text, line) => {
  expect(readCsv(text).brokenLine).toBe(line)
})

const megabyte = 1_000_000
const filled = (part: string) => part.repeat(Math.ceil(megabyte / part.length))
const secondsFor = (text: string) => {
  const begin = performance.now()
  readCsv(text)
  return (performance.now() - begin) / 1000
}

it.each([
  ['quotes', '"'],
  ['quotes behind a letter', 'a"'],
  ['cells that are opened and never closed', '"a;b\n'],
  ['cells that are closed too early', '"a"b"\n'],
  ['empty lines', '\n'],
  ['empty cells', ';'],
  ['blanks before quotes', '  "'],
  ['apostrophes', "'"],
])('takes a megabyte of %s as quickly as one of articles', (_, part) => {
  const articles = `Nr;Name;Preis\n${filled('123;"Möhren; ""bunt""";"1,50"\n')}`
  secondsFor(articles)
  expect(secondsFor(`Nr;Name;Preis\na${filled(part)}`)).toBeLessThan(secondsFor(articles) * 20 + 2)
})
