import { expect, it } from 'vitest'
import { guessedColumns, unsureFields } from './column-mapping.ts'
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

it.each([
  ['Nr;Name;Preis;;Inhalt\n;;je kg;je Kiste;', ['Nr', 'Name', 'Preis je kg', 'Preis je Kiste', 'Inhalt'], 3],
  [
    'Nr;Name;Preis;;Inhalt\nNr;Name;je Kiste;je kg;Inhalt',
    ['Nr', 'Name', 'Preis je Kiste', 'Preis je kg', 'Inhalt'],
    2,
  ],
  [';;Preis;\nNr;Name;pro 100 g;je Kiste', ['Nr', 'Name', 'Preis pro 100 g', 'Preis je Kiste'], 3],
  [
    'Artikel;;Preise;;\nNr;Bezeichnung;UVP;Hof;VPE',
    ['Artikel Nr', 'Bezeichnung', 'Preise UVP', 'Preise Hof', 'VPE'],
    3,
  ],
  ['Nr;Name;Brutto;\n;;Preis;Grundpreis', ['Nr', 'Name', 'Brutto Preis', 'Brutto Grundpreis'], undefined],
  ['Nr;Name;Preis;Menge\n;;je kg;', ['Nr', 'Name', 'Preis je kg', 'Menge'], undefined],
  ['Nr;Name;Preis;\n;;100 g;1 Kiste', ['Nr', 'Name', 'Preis 100 g', 'Preis 1 Kiste'], 3],
  ['Nr;Name;Preis;Pfand;\n;;netto;Art;Preis', ['Nr', 'Name', 'Preis netto', 'Pfand Art', 'Pfand Preis'], 2],
  ['Nr;Name;Preis;Inhalt\n;;netto;', ['Nr', 'Name', 'Preis netto', 'Inhalt'], 2],
])('joins the two lines of the head %j', (text, expected, price) => {
  const { head, headLine, rows, isHeadSure } = readListTable(
    `Hof Nord\n${text}\n1;Möhren;1,85;3;\n${text}\n2;Lauch;2;4;`,
  )
  expect(head.filter((title) => title !== '')).toEqual(expected)
  expect(guessedColumns(head).price).toBe(price)
  expect([headLine, isHeadSure, rows.map(({ lineNumber }) => lineNumber)]).toEqual([2, price !== undefined, [4, 7]])
})

it('finds a head of two lines below titles with commas', () => {
  const { head } = readListTable('Hof, Dorf, Tel, Fax, Mail\n;;Preis;\nNr;Name;je kg;je Kiste\n1;Möhren;2;15')
  expect(head).toEqual(['Nr', 'Name', 'Preis je kg', 'Preis je Kiste'])
})

it('asks for the price among those of several quantities', () => {
  const { head } = readListTable('Nr;Name;Preis;\n;;ab 1;ab 10\n1;Möhren;2;1,50')
  expect(unsureFields(head, guessedColumns(head))).toEqual(['price'])
})

it.each([
  ['an article without its number', ';Möhren;1,85;'],
  ['an article without number and name', ';;1,85;Kiste'],
  ['a heading', ';Wurzelgemüse;;'],
])('does not take %s for a second line of the head', (_, line) => {
  expect(readListTable(`${head}\n${line}\n1;Möhren;1,85;`).head.join(';')).toBe(head)
})

it.each<[string, string, number | undefined]>([
  ['Alle Preise brutto', 'Preis', undefined],
  ['Preise inkl. 7 % MwSt.', 'Preis', undefined],
  ['Preise inkl. MwSt.', 'Preis (netto)', 2],
  ['Preise netto, inkl. Verpackung, zzgl. MwSt.', 'Preis', 2],
  ['Inkl. Wurst', 'Preis', 2],
  ['Bruttogewicht siehe Etikett', 'Preis', 2],
])('below the title %j, takes the column %j for %j', (title, column, price) => {
  const { head, isHeadSure } = readListTable(`${title}\nNr;Name;${column}\n1;Möhren;1,85\n2;Lauch;2,10`)
  expect([guessedColumns(head).price, isHeadSure]).toEqual([price, price !== undefined])
})
