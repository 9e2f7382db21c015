import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvOf, type TableCell } from './csv.ts'
import { withoutFormulaGuards } from './formula-guards.ts'

const cell = (value: TableCell) =>
  csvOf(['Kopf'], [[value]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

it.each([
  ['Hof Lüttje', 'Hof Lüttje'],
  [null, ''],
  [-5, '-5'],
  [{ cents: 1_594 }, '15,94'],
  [{ cents: -5 }, '-0,05'],
  [{ cents: -12_340 }, '-123,40'],
  ['=1+1', "'=1+1"],
  ['+494401123456', "'+494401123456"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['Foo,=1+1', "Foo,'=1+1"],
  ['Foo"=1+1', '"Foo""\'=1+1"'],
  ['"=1+1"', '"""\'=1+1"""'],
  ['Foo;-1', '"Foo;\'-1"'],
  ['Foo\n@A1', '"Foo\n\'@A1"'],
  ['Möhren, -bunt', 'Möhren, -bunt'],
  ['Bio-Möhren', 'Bio-Möhren'],
  ['=HYPERLINK("https://boese.example";"Klick")', '"\'=HYPERLINK(""https://boese.example"";""Klick"")"'],
  ['Hof "Am Deich"; hinten', '"Hof ""Am Deich""; hinten"'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['＝1+1', "'＝1+1"],
  ['Foo,＋1', "Foo,'＋1"],
  ['－2', "'－2"],
  ['＠A1', "'＠A1"],
  ['a=b', 'a=b'],
  ["'=1", "''=1"],
  ["'s Gravenhage", "'s Gravenhage"],
])('%j becomes %j', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

it('begins with a byte order mark and ends every line alike', () => {
  expect(csvOf(['A', 'B'], [['1', '2']])).toBe('\ufeffA;B\r\n1;2\r\n')
})

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n,;|"\'a1 '), maxLength: 12 })

it('no program computes what somebody wrote, whatever it parts cells by and whether it knows quotes', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const line = csvOf(['Kopf'], [[one, other]]).slice('\ufeffKopf\r\n'.length)
      for (const part of line.split(/[,;|"\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

it('what was written comes back', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const guarded = Papa.parse<string[]>(csvOf(['Kopf'], [[text, 'Ende']]).slice(1), {
        delimiter: ';',
        newline: '\r\n',
      })
      expect(withoutFormulaGuards(String(guarded.data[1]?.[0]))).toBe(text)
    }),
  )
})
