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
  ['commas inside of numbers', 'Nr;Preis\n1;1,50', [['1', '1,50']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(readCsv(text).rows.map(({ cells }) => cells)).toEqual(rows)
})

it('knows on which line of the file a row begins', () => {
  const { rows } = readCsv('Nr;Name\n1;"a\nb"\n\n2;c')
  expect(rows.map(({ lineNumber }) => lineNumber)).toEqual([2, 5])
})

it('reads back what we write, whatever stands in it', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll(/\r/g, '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), (rows) => {
      const kept = rows.filter((row) => row.some((one) => one !== '' && !one.startsWith("'")))
      fc.pre(kept.every((row) => row.every((one) => !one.startsWith("'"))))
      expect(readCsv(csvOf(['A', 'B', 'C'], kept)).rows.map(({ cells }) => cells)).toEqual(kept.map((row) => [...row]))
    }),
  )
})
