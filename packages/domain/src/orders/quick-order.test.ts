import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meantUnits, readPastedLines, readQuantity, typedLine } from './quick-order.ts'

describe('a quantity', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['12,0', 12],
    ['12,00', 12],
    ['12.0', 12],
    ['12.', 12],
    ['1.200', 1200],
    ['1.200,00', 1200],
    ['1 200', 1200],
    ['2x', 2],
    ['3 ×', 3],
    ['x 4', 4],
    ['100.000', 100_000],
  ])('%j is %d', (text, quantity) => {
    expect(readQuantity(text)).toEqual({ quantity })
  })

  it.each([
    ['', 'quantityMissing'],
    ['0', 'quantityMissing'],
    ['0,0', 'quantityMissing'],
    ['2,5', 'quantityNotWhole'],
    ['2.5', 'quantityNotWhole'],
    ['-3', 'quantityNotWhole'],
    ['drei', 'quantityNotWhole'],
    ['3 kg', 'quantityNotWhole'],
    ['1e3', 'quantityNotWhole'],
    ['1,200', 'quantityUnclear'],
    ['100.001', 'quantityTooHigh'],
    ['99999999999999999999', 'quantityTooHigh'],
  ])('%j: %s', (text, fault) => {
    expect(readQuantity(text)).toEqual({ fault })
  })
})

describe('what is pasted', () => {
  const read = (text: string) => readPastedLines(text).map(({ number, quantity }) => [number, quantity])

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
    [
      'old line ends',
      'A-1\t1\rA-2\t2',
      [
        ['A-1', 1],
        ['A-2', 2],
      ],
    ],
    ['a mark at the beginning', '\uFEFFA-1;1', [['A-1', 1]]],
    ['nothing', ' \n ', []],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('keeps every line, and names what is wrong with it', () => {
    expect(readPastedLines('A-1\t2,5\n\t3\nA-2\tviel\nA-3')).toEqual([
      { number: 'A-1', quantityText: '2,5', quantity: null, fault: 'quantityNotWhole' },
      { number: '', quantityText: '3', quantity: 3, fault: 'numberMissing' },
      { number: 'A-2', quantityText: 'viel', quantity: null, fault: 'quantityNotWhole' },
      { number: 'A-3', quantityText: '', quantity: null, fault: 'quantityMissing' },
    ])
    expect(typedLine('A-1', '4')).toEqual({ number: 'A-1', quantityText: '4', quantity: 4, fault: null })
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

  it('never throws, and never makes up a quantity', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { quantity, fault } of readPastedLines(text)) {
          expect(quantity === null ? fault : 'read').not.toBeNull()
          if (quantity !== null) expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true)
        }
      }),
    )
  })
})

describe('a number means', () => {
  const sack = { number: 'LU-101-1', gtin: '4006381333931' }
  const crate = { number: 'LU-101-2', gtin: null }
  const net = { number: 'LU-101', gtin: null }
  const linda = { number: 'LU-101', units: [sack, crate] }
  const other = { number: 'X-9', units: [net] }

  it.each([
    ['its sales unit', 'LU-101-1', [linda], [sack]],
    ['the same in small letters and with blanks', ' lu-101 -1', [linda], [sack]],
    ['the pack with this label', '4006381333931', [linda], [sack]],
    ['all packs of an article', 'LU-101', [linda], [sack, crate]],
    ['a pack before an article of the same number', 'LU-101', [linda, other], [net]],
    ['nothing', 'LU-999', [linda], []],
  ])('%s', (_, typed, articles, units) => {
    expect(meantUnits(typed, articles)).toEqual(units)
  })
})
