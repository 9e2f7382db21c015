import { describe, expect, it } from 'vitest'
import { meantUnits, readQuantity, typedLine } from './quick-order.ts'

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

it('a typed line says what is wrong with it', () => {
  expect(typedLine('A-1', '4')).toEqual({ number: 'A-1', quantityText: '4', quantity: 4, fault: null })
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
