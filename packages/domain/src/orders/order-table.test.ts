import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrderTable } from './order-table.ts'

describe('a table of an order', () => {
  const read = (text: string) => readOrderTable(text).map(({ number, quantity }) => [number, quantity])

  it.each([
    [
      'by tabs',
      'LU-101-1\t12\nLU-102-2\t3,0',
      [
        ['LU-101-1', 12],
        ['LU-102-2', 3],
      ],
    ],
    [
      'by semicolons',
      'LU-101-1;12\r\nLU-102-2;3',
      [
        ['LU-101-1', 12],
        ['LU-102-2', 3],
      ],
    ],
    [
      'by blanks',
      'LU-101-1 12\nLU-102-2   3',
      [
        ['LU-101-1', 12],
        ['LU-102-2', 3],
      ],
    ],
    ['in quotes', '"LU-101-1";"12,00"', [['LU-101-1', 12]]],
    ['with a name between', 'LU-101-1\tKartoffel Linda\t12', [['LU-101-1', 12]]],
    ['with a head', 'Artikelnummer\tMenge\nLU-101-1\t12', [['LU-101-1', 12]]],
    ['with an English head', 'Number;Quantity\nLU-101-1;12', [['LU-101-1', 12]]],
    ['with empty lines and cells', '\n\t\nLU-101-1\t12\t\t\n;\n', [['LU-101-1', 12]]],
    ['a number alone', 'LU-101-1', [['LU-101-1', null]]],
    ['a price list without quantities', 'Nr;Name;Preis\nA-1;Möhren;3', [['A-1', null]]],
    [
      'a line without a number, by its name',
      'Nr;Artikel;Menge\nA-1;Möhren;3\n;Kartoffeln;2',
      [
        ['A-1', 3],
        ['Kartoffeln', 2],
      ],
    ],
    ['a price list’s line without a number', 'Nr;Name;Preis\n;Möhren;3', [['Möhren', null]]],
    ['a cell of two lines', 'Nr;Menge\n"A\n1";2', [['A 1', 2]]],
    [
      'old line ends',
      'A-1\t1\rA-2\t2',
      [
        ['A-1', 1],
        ['A-2', 2],
      ],
    ],
    ['a mark at the beginning', '\uFEFFA-1;1', [['A-1', 1]]],
    [
      'a head below titles',
      'Küche Nord\t\t\nBestellung\t30.11.2026\t\nNr\tName\tMenge\nA-1\tMöhren\t12',
      [['A-1', 12]],
    ],
    [
      'a head with commas',
      'Artikelnummer,Menge\nA-1,12\n"A,2",3',
      [
        ['A-1', 12],
        ['A,2', 3],
      ],
    ],
    ['the separator named', 'sep=;\nA-1;12', [['A-1', 12]]],
    ['columns in another order', 'Menge;Bezeichnung;Art.-Nr.;Bemerkung\n12;Möhren;A-1;2', [['A-1', 12]]],
    ['its quantity beside other numbers', 'Nr;Inhalt;Mindestmenge;Bestellmenge;Preis\nA-1;5;1;12;2,50', [['A-1', 12]]],
    [
      'an order column beside the content of packs',
      'Nr;Name;Menge;Einheit;Bestellung;Lagermenge\nA-1;Mehl;25;kg;3;9',
      [['A-1', 3]],
    ],
    [
      'a label where there is no number',
      'Nr;EAN;Menge\nA-1;4006381333931;1\n;4006381333932;2',
      [
        ['A-1', 1],
        ['4006381333932', 2],
      ],
    ],
    [
      'the head again on each page',
      'Nr;Menge\nA-1;1\nNr;Menge\nA-2;2',
      [
        ['A-1', 1],
        ['A-2', 2],
      ],
    ],
    ['group headings', 'Nr;Name;Menge\nObst und Gemüse;;\nA-1;Möhren;1', [['A-1', 1]]],
    ['lines of a cell in quotes', 'Nr;Name;Menge\nA-1;"Möhren\ngewaschen";1', [['A-1', 1]]],
    [
      'quantities that settle their point',
      'A-1;2.5\nA-2;1.000',
      [
        ['A-1', null],
        ['A-2', 1],
      ],
    ],
    [
      'quantities that settle their comma',
      'A-1;1,200.00\nA-2;1,200',
      [
        ['A-1', 1200],
        ['A-2', 1200],
      ],
    ],
    [
      'a comma that nothing settles',
      'A-1;4\nA-2;1,200',
      [
        ['A-1', 4],
        ['A-2', null],
      ],
    ],
    [
      'two columns for the quantity',
      'Nr;Menge;Anzahl\nA-1;4;5\nA-2;6;',
      [
        ['A-1', null],
        ['A-2', 6],
      ],
    ],
    ['nothing', ' \n ', []],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('keeps every line, and names what is wrong with it', () => {
    expect(readOrderTable('A-1\t2,5\n\t3\nA-2\tviel\nA-3')).toEqual([
      { number: 'A-1', quantityText: '2,5', quantity: null, fault: 'quantityNotWhole' },
      { number: '', quantityText: '3', quantity: 3, fault: 'numberMissing' },
      { number: 'A-2', quantityText: 'viel', quantity: null, fault: 'quantityNotWhole' },
      { number: 'A-3', quantityText: '', quantity: null, fault: 'quantityMissing' },
    ])
  })

  it('comes out as it was written, however its cells are apart', () => {
    const number = fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,4}$/)
    const lines = fc.array(fc.tuple(number, fc.integer({ min: 1, max: 100_000 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(lines, fc.constantFrom('\t', ';', ' '), fc.constantFrom('\n', '\r\n'), (wanted, cell, line) => {
        expect(read(wanted.map((each) => each.join(cell)).join(line))).toEqual(wanted)
      }),
    )
  })

  it('has its letters composed', () => {
    expect(readOrderTable('Mo\u0308-1;2').map(({ number }) => number)).toEqual(['M\u00f6-1'])
  })

  it('never throws, and never makes up a quantity', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { quantity, fault } of readOrderTable(text)) {
          expect(quantity === null ? fault : 'read').not.toBeNull()
          if (quantity !== null) expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true)
        }
      }),
    )
  })
})
