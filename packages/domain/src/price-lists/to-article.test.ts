import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBnnPriceList } from './read-bnn-price-list.ts'
import { bnnLine, bnnList } from './testing/bnn-line.ts'
import { toArticle } from './to-article.ts'

function articleOf(changes: { readonly [field: number]: string }) {
  const { rows, faults } = readBnnPriceList(bnnList(bnnLine(changes)))
  expect(faults).toEqual([])
  const [row] = rows
  if (row === undefined) throw new Error('the line was not read')
  return toArticle(row, new Map())
}

describe('toArticle', () => {
  it('prices the order unit by its content, half up', () => {
    expect(articleOf({}).salesUnit).toEqual({
      packName: { de: 'Kiste 3,8 kg', en: 'Case of 3.8 kg' },
      contentAmount: 3800,
      drainedWeightGrams: null,
      quantityUnit: 'gram',
      netPriceCents: 1668,
      minimumQuantity: 1,
      deposits: [],
      scales: [],
    })
  })

  it.each([
    // content, unit, list price, base unit, factor, name → de, en, amount, unit, cents
    [
      '8,000',
      'BT',
      '3,09',
      'KG',
      '0,650',
      'Äpfel im 1,5 kg Beutel',
      'Kiste 8 Beutel à 1,5 kg',
      'Case of 8 bags, 1.5 kg each',
      12_000,
      'gram',
      2472,
    ],
    [
      '6,000',
      'SC',
      '1,79',
      'KG',
      '2,000',
      'Zwetschgen',
      'Kiste 6 Schalen à 500 g',
      'Case of 6 punnets, 500 g each',
      3000,
      'gram',
      1074,
    ],
    [
      '10,000',
      'GL',
      '3,49',
      'KG',
      '16,000',
      'Knoblauch im Glas, 60g',
      'Kiste 10 Gläser à 60 g',
      'Case of 10 jars, 60 g each',
      600,
      'gram',
      3490,
    ],
    ['10,000', 'BD', '1,56', 'BD', '1,000', 'Bund-Möhren', 'Kiste 10 Bund', 'Case of 10 bunches', 10, 'piece', 1560],
    ['26,000', 'ST', '0,63', 'KG', '1,000', 'Kiwi', 'Kiste 26 Stück', 'Case of 26 pieces', 26, 'piece', 1638],
    ['1,000', 'KI', '22,10', 'KG', '0,270', 'Avocado', 'Kiste ca. 3,7 kg', 'Crate approx. 3.7 kg', 3704, 'gram', 2210],
    ['1,000', 'KI', '16,35', 'KG', '0,000', 'Mango', 'Kiste', 'Crate', 1, 'piece', 1635],
    [
      '6,000',
      'PA',
      '2,20',
      'L',
      '1,333',
      'Saft 750 ml',
      'Kiste 6 Packungen à 750 ml',
      'Case of 6 packs, 750 ml each',
      4500,
      'milliliter',
      1320,
    ],
    ['4,000', 'QX', '1,00', 'ST', '1,000', 'Neues', 'Kiste 4 QX', 'Case of 4 QX', 4, 'piece', 400],
  ])(
    '%s %s at %s',
    (content, unit, price, baseUnit, factor, name, de, en, contentAmount, quantityUnit, netPriceCents) => {
      const { salesUnit } = articleOf({ 7: name, 23: content, 24: unit, 38: price, 66: baseUnit, 67: factor })
      expect(salesUnit).toMatchObject({ packName: { de, en }, contentAmount, quantityUnit, netPriceCents })
    },
  )

  it.each([
    ['AKTION: Apfel Delbar', '', 'Apfel Delbar', ''],
    ['Möhren  - 5kg -', '', 'Möhren', ''],
    [
      'Small Bananen  13 kg',
      '- extra kleine Sortierung, 95-110 Stück -',
      'Small Bananen 13 kg',
      'extra kleine Sortierung, 95-110 Stück',
    ],
    ['Saft-Orange Valencia', '', 'Saft-Orange Valencia', ''],
  ])('%j continued by %j', (name, continuation, expectedName, description) => {
    expect(articleOf({ 7: name, 8: continuation })).toMatchObject({ name: expectedName, description })
  })

  it.each([
    ['A', 'pending'],
    ['N', 'pending'],
    ['R', 'pending'],
    ['W', 'pending'],
    ['X', 'notListed'],
    ['V', 'notListed'],
  ])('status %s waits as %s', (code, status) => {
    expect(articleOf({ 2: code }).status).toBe(status)
  })

  it.each([
    ['0311', '650', 'Speisekartoffel Linda fk', 'festkochend'],
    ['0311', '650', 'Speisekartoffel Gala vfk', 'vorwiegend-festkochend'],
    ['0311', '650', 'Speisekartoffel Adretta mk', 'mehligkochend'],
    ['0311', '650', 'Süßkartoffel', 'kartoffel-spezialitaeten'],
    ['0312', '560', 'Möhren', 'wurzelgemuese'],
    ['0302', '542', 'Bananen', 'bananen-exoten'],
    ['0302', '', 'Zitronen', 'zitrusfruechte'],
    ['9999', '999', 'Seife', 'weitere-lebensmittel'],
  ])('group %s/%s, %s belongs to %s', (tradeGroup, wholesalerGroup, name, categorySlug) => {
    expect(articleOf({ 7: name, 17: tradeGroup, 19: wholesalerGroup }).categorySlug).toBe(categorySlug)
  })

  it.each([
    ['ES', 'ES', { de: 'Spanien', en: 'Spain' }],
    ['REG', null, { de: 'Region', en: 'Region' }],
    ['', null, null],
  ])('origin %j', (code, originCountry, origin) => {
    expect(articleOf({ 13: code })).toMatchObject({ originCountry, origin })
  })

  it('counts a scale in whole order units', () => {
    expect(articleOf({ 23: '12,500', 38: '1,62', 41: '37,5', 42: '1,58' }).salesUnit).toMatchObject({
      netPriceCents: 2025,
      scales: [{ fromQuantity: 3, netPriceCents: 1975 }],
    })
    expect(articleOf({ 23: '10,000', 41: '25', 42: '1,00' }).salesUnit.scales).toEqual([
      { fromQuantity: 3, netPriceCents: 1000 },
    ])
  })

  it('is at most half a cent away from content times price, for any price and content', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (cents, thousandths) => {
        const comma = (value: number, places: number) =>
          `${Math.floor(value / 10 ** places)},${String(value % 10 ** places).padStart(places, '0')}`
        const price = articleOf({ 23: comma(thousandths, 3), 38: comma(cents, 2) }).salesUnit.netPriceCents
        const distance = price * 1000 - cents * thousandths
        expect(distance).toBeGreaterThan(-500)
        expect(distance).toBeLessThanOrEqual(500)
      }),
    )
  })
})
