import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const cell = (value: string | number | null) =>
  csvOf(['Kopf'], [[value]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

it.each([
  ['Hof Lüttje', 'Hof Lüttje'],
  [null, ''],
  [-5, '-5'],
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
  ['a=b', 'a=b'],
  ["'=1", "''=1"],
  ["'s Gravenhage", "'s Gravenhage"],
])('%j becomes %j', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

it('begins with a byte order mark and ends every line alike', () => {
  expect(csvOf(['A', 'B'], [['1', '2']])).toBe('\ufeffA;B\r\n1;2\r\n')
})
