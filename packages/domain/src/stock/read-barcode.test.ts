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
    [
      'a link with all of it',
      'https://id.gs1.org/01/04012345678901/10/H%2F1?15=261224&linkType=gs1:pip#x',
      ['04012345678901', 'H/1', '2026-12-24'],
    ],
    ['a link with words before', 'HTTPS://hof.example/wo/01/4012345678901', ['04012345678901', null, null]],
    [
      'a link with a serial number and a day to use it by',
      'http://hof.example/01/04012345678901/22/2A/10/L9/21/77?17=270200',
      ['04012345678901', 'L9', '2027-02-28'],
    ],
    ['a link to something else', 'https://hof.example/kuh/7', [null, 'https://hof.example/kuh/7', null]],
    ['a lot of the house', 'H-1', [null, 'H-1', null]],
    ['a day', '261122', [null, '261122', null]],
    ['nothing', '  ', [null, null, null]],
  ])('%s', (_, scanned, expected) => {
    const { gtin, lot, bestBefore } = readBarcode(scanned)
    expect([gtin, lot, bestBefore]).toEqual(expected)
  })
})

describe('a net weight', () => {
  // GS1 Denmark on application identifiers: (3100) 000035 is 35 kg, (3103) 000035 is 0.035 kg, (3109) 000001 next to nothing.
  it.each([
    ['(01)98898765432106(3100)000035', 35_000],
    ['(01)98898765432106(3103)000035', 35],
    ['(01)98898765432106(3109)000001', null],
    ['019889876543210631020175001526122410K-7', 175_000],
    ['0198898765432106310300438015261224', 4380],
    [`]C1${gs}01988987654321063103004380392200871${gs}10K-7`, 4380],
    // Of the pallet: (330n) is gross, and (320n) of GS1's own example for DataBar Expanded is pounds.
    ['(01)98898765432106(3303)004380', null],
    ['(01)98898765432106(3202)012345(15)991231', null],
    ['(01)98898765432106(3103)000000', null],
    ['4380', null],
  ])('%s', (scanned, grams) => {
    expect(readBarcode(scanned).netWeightGrams).toBe(grams)
  })

  it('leaves the other parts of a label as they are', () => {
    const label = '(01)98898765432106(3103)004380(17)261231(3922)0871(422)276(7030)276DE-NI123(10)K-7'
    const kept = { gtin: '98898765432106', lot: 'K-7', bestBefore: '2026-12-31', netWeightGrams: 4380 }
    expect(readBarcode(label)).toEqual(kept)
    expect(readBarcode(label.replaceAll(/\((\d+)\)/g, `${gs}$1`))).toEqual(kept)
  })
})

describe('means a lot that lies there', () => {
  const lots = [{ lot: 'H-1' }, { lot: 'K1' }, { lot: 'K 1' }, { lot: '1012' }, { lot: '12' }, { lot: null }]
  it.each([
    ['H-1', 'H-1'],
    [' h1 ', 'H-1'],
    ['k1', 'K1'],
    [' k  1', 'K 1'],
    ['(01)04012345678901(10)h-1', 'H-1'],
    ['1012', '1012'],
    ['01040123456789011012', '12'],
    ['H-2', null],
    ['', null],
  ])('%s', (scanned, expected) => {
    expect(lotOfScan(scanned, lots)?.lot ?? null).toBe(expected)
  })
})
