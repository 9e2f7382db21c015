import { expect, it } from 'vitest'
import { isDay, isPricePerUnit, priceNumberIn } from './price-text.ts'

it.each([
  ['2,-', '2'],
  ['2,–', '2'],
  ['2,--', '2'],
  ['1.250,-', '1.250'],
  ['-,80', '0,80'],
  ['–,80', '0,80'],
  [',80', '0,80'],
  ['.80', '0.80'],
  ['€ 2,50', '2,50'],
  ['2,50 EUR', '2,50'],
  ['EUR2,50', '2,50'],
  ['2,50 Euro', '2,50'],
  ['2 €', '2'],
  ['2€50', '2,50'],
  ['2 € 50', '2,50'],
  ['2·50', '2,50'],
  ["1'234,50", "1'234,50"],
  ['2,50-', '2,50-'],
  ['-2,50', '-2,50'],
  ['ab 2,50', 'ab 2,50'],
  ['auf Anfrage', 'auf Anfrage'],
])('the price %j is the number %j', (text, number) => {
  expect(priceNumberIn(text)).toBe(number)
})

it.each(['2,50 €/kg', '2,50 / kg', '3,00 je 100 g', '1,20 pro Liter'])('%j is a price per unit', (text) => {
  expect(isPricePerUnit(text)).toBe(true)
})
it.each(['2,50', '2,50 €', '2,50 €/Kiste'])('%j is none', (text) => {
  expect(isPricePerUnit(text)).toBe(false)
})

it.each(['2026-01-02', '02.01.2026', '2.1.26', '2. Jan', '02-Jan', '1. Mrz 50', 'Jan 26', '3-Mai-2026', '1. März'])(
  '%j is a day',
  (text) => {
    expect(isDay(text)).toBe(true)
  },
)
it.each(['2-1', '4711', '1.2.3.4', '12.50', 'Mai-1', 'A 2026', '2026-1', 'Jan', '10.20.300'])('%j is none', (text) => {
  expect(isDay(text)).toBe(false)
})
