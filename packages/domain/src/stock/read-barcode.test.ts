import { describe, expect, it } from 'vitest'
import { lotOfScan, readBarcode } from './read-barcode.ts'

const gs = '\u001d'

describe('a scan', () => {
  it.each([
    ['GTIN, best-before and lot', `01040123456789011526122410H-1`, ['04012345678901', 'H-1', '2026-12-24']],
    ['a use-by date', '01040123456789011726113010A7', ['04012345678901', 'A7', '2026-11-30']],
    ['the last of a month', '01040123456789011527020010A7', ['04012345678901', 'A7', '2027-02-28']],
    ['a lot in the middle, ended by a separator', `10261122${gs}0104012345678901`, ['04012345678901', '261122', null]],
    ['the separator as a bar', '10261122|0104012345678901', ['04012345678901', '261122', null]],
    ['with the kind of code before it', `]C1${gs}010401234567890110H-1`, ['04012345678901', 'H-1', null]],
    ['as it stands below the bars', '(01)04012345678901(10)H-1(15)261224', ['04012345678901', 'H-1', '2026-12-24']],
    ['a pallet with a weight', '0204012345678901310300150010L9', ['04012345678901', 'L9', null]],
    ['a lot of the house', 'H-1', [null, 'H-1', null]],
    ['a day', '261122', [null, '261122', null]],
    ['nothing', '  ', [null, null, null]],
  ])('%s', (_, scanned, expected) => {
    const { gtin, lot, bestBefore } = readBarcode(scanned)
    expect([gtin, lot, bestBefore]).toEqual(expected)
  })
})

describe('means a lot that lies there', () => {
  const lots = [{ lot: 'H-1' }, { lot: '1012' }, { lot: '12' }, { lot: null }]
  it.each([
    ['H-1', 'H-1'],
    [' h1 ', 'H-1'],
    ['(01)04012345678901(10)h-1', 'H-1'],
    ['1012', '1012'],
    ['01040123456789011012', '12'],
    ['H-2', null],
    ['', null],
  ])('%s', (scanned, expected) => {
    expect(lotOfScan(scanned, lots)?.lot ?? null).toBe(expected)
  })
})
