import { expect, it } from 'vitest'
import { readListTable } from './list-table.ts'

const head = 'Nr;Name;Preis netto;Gebinde'
const linesIn = (text: string) =>
  readListTable(text).rows.map(({ lineNumber, cells, group }) => [lineNumber, cells[0], group])

it.each([
  ['with its head in the first row', `${head}\n1;Möhren;1,85;`, head, [[2, '1', null]]],
  ['below titles', `Hof;;;\ngültig ab 1.12., netto;;;\n;;;\n${head}\n1;Möhren;1;`, head, [[5, '1', null]]],
  ['below a title of several cells', `Hof;Preisliste;2026;Winter\n${head}\n1;Möhren;1;`, head, [[3, '1', null]]],
  [
    'below titles with commas',
    `Hof Nord, Dorf, Tel. 1, Fax 2, Mail 3\n${head}\n1;Möhren;1,85;`,
    head,
    [[3, '1', null]],
  ],
  [
    'in groups',
    `${head}\n0;Lauch;1;\nWurzelgemüse;;;\n1;Möhren;1;\n2;Rettich;1;\n;Kohl;;\n3;Wirsing;1;`,
    head,
    [
      [2, '0', null],
      [4, '1', 'Wurzelgemüse'],
      [5, '2', 'Wurzelgemüse'],
      [7, '3', 'Kohl'],
    ],
  ],
  [
    'whose head comes again',
    `${head}\n1;Möhren;1;\n${head}\n2;Lauch;1;`,
    head,
    [
      [2, '1', null],
      [4, '2', null],
    ],
  ],
  [
    'with a number that lost its row',
    `${head}\n4711;;;\nMOE-1;;;`,
    head,
    [
      [2, '4711', null],
      [3, 'MOE-1', null],
    ],
  ],
  ['whose head nobody knows', 'Hof Nord\na;b;c\n1;Möhren;1', 'a;b;c', [[3, '1', null]]],
  ['whose price nobody knows', 'Hof;Winter;2026\nNr;Name;Wert\n1;Möhren;1', 'Nr;Name;Wert', [[3, '1', null]]],
])('finds a list %s', (_, text, expected, rows) => {
  expect(readListTable(text).head.join(';')).toBe(expected)
  expect(linesIn(text)).toEqual(rows)
})

it('counts what stands under a heading, also when it comes again', () => {
  expect(
    readListTable(`${head}\nKohl;;;\n1;a;1;\nObst;;;\n2;b;1;\nKohl;;;\n3;c;1;\nPreise zzgl. MwSt.;;;`).groups,
  ).toEqual([
    { name: 'Kohl', lineNumber: 2, articleCount: 2 },
    { name: 'Obst', lineNumber: 4, articleCount: 1 },
    { name: 'Preise zzgl. MwSt.', lineNumber: 8, articleCount: 0 },
  ])
})
