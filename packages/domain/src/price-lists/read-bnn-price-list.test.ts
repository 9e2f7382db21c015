import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBnnPriceList } from './read-bnn-price-list.ts'
import { bnnHeader, bnnLine, bnnList } from './testing/bnn-line.ts'

describe('readBnnPriceList', () => {
  it('reads header, row and trailer', () => {
    const list = readBnnPriceList(
      bnnList(bnnLine({ 5: '4006381333931', 8: '- reif', 9: 'gelegt -', 41: '11,4', 42: '4,19', 16: '12' })),
    )
    expect(list.faults).toEqual([])
    expect(list.header).toEqual({
      sender: 'Watthandel Naturkost GmbH',
      title: 'Obst & Gemüse KW 48/26',
      currency: 'EUR',
      validFrom: '2026-11-23',
      validUntil: '2026-11-29',
      createdOn: '2026-11-20',
    })
    expect(list.rows).toEqual([
      {
        lineNumber: 2,
        articleNumber: '20417',
        status: 'changed',
        gtin: '4006381333931',
        name: 'Granatäpfel 14 St',
        nameContinuation: '- reif gelegt -',
        grade: 'II',
        producerCode: 'HAF',
        origin: 'ES',
        organicMark: 'eu',
        shelfLifeDays: 12,
        tradeGroup: '0304',
        wholesalerGroup: '550',
        minimumOrder: 1,
        orderUnitText: '3,8 KG',
        orderUnitContentThousandths: 3800,
        pricedUnit: 'KG',
        pricedUnitContentThousandths: 1000,
        depositArticles: { pricedUnit: null, orderUnit: '999470' },
        vatCategory: 'reduced',
        listPriceCents: 439,
        scales: [{ fromThousandths: 11_400, priceCents: 419 }],
        priceDays: null,
        basePrice: { unit: 'KG', factorThousandths: 1000 },
        remarks: [],
      },
    ])
  })

  it.each([
    ['A', 'changed'],
    ['N', 'new'],
    ['X', 'delisted'],
    ['R', 'remainder'],
    ['V', 'delistedForNow'],
    ['W', 'relisted'],
  ])('status %s means %s', (code, status) => {
    expect(readBnnPriceList(bnnList(bnnLine({ 2: code }))).rows[0]?.status).toBe(status)
  })

  it.each([
    ['DD', 'demeter'],
    ['DB', 'bioland'],
    ['DN', 'naturland'],
    ['EG', 'eu'],
    ['IA', 'eu'],
    ['C%', 'eu'],
    ['95', 'eu'],
    ['##', 'none'],
    ['', 'none'],
  ])('quality mark %j means %s', (code, mark) => {
    expect(readBnnPriceList(bnnList(bnnLine({ 14: code }))).rows[0]?.organicMark).toBe(mark)
  })

  it.each(['ZZ', 'DK', 'dv'])(
    'takes an article without the quality mark %j, which nobody here knows, and says so',
    (code) => {
      const { rows, faults, remarks } = readBnnPriceList(bnnList(bnnLine({ 1: '1' }), bnnLine({ 1: '2', 14: code })))
      expect(rows.map(({ articleNumber, organicMark }) => [articleNumber, organicMark])).toEqual([
        ['1', 'eu'],
        ['2', 'none'],
      ])
      expect(faults).toEqual([])
      expect(remarks).toEqual([{ lineNumber: 3, field: 14, reason: 'unknownMark', value: code }])
    },
  )

  it('remarks nothing of a line that is left out', () => {
    const { faults, remarks } = readBnnPriceList(bnnList(bnnLine({ 14: 'ZZ', 38: 'x' })))
    expect([faults.length, remarks]).toEqual([1, []])
  })

  it.each([
    [1, '', 'missing'],
    [2, 'Q', 'unknownValue'],
    [5, '4006381333932', 'wrongCheckDigit'],
    [7, '  ', 'missing'],
    [16, 'lange', 'notANumber'],
    [21, '0', 'mustBePositive'],
    [23, '3.8', 'notANumber'],
    [23, '0,000', 'mustBePositive'],
    [25, '2', 'notSupported'],
    [34, '7', 'unknownValue'],
    [38, '4,395', 'notANumber'],
    [38, '0,00', 'mustBePositive'],
    [38, '', 'missing'],
    [42, 'viel', 'notANumber'],
    [67, 'x', 'notANumber'],
  ])('names field %i holding %j: %s', (field, value, reason) => {
    const list = readBnnPriceList(bnnList(bnnLine({ 1: '1' }), bnnLine({ [field]: value }), bnnLine({ 1: '3' })))
    expect(list.faults).toEqual([{ lineNumber: 3, field, reason, value: value.trim() }])
    expect(list.rows.map((row) => row.articleNumber)).toEqual(['1', '3'])
  })

  it('names every fault of a line', () => {
    const list = readBnnPriceList(bnnList(bnnLine({ 7: '', 38: 'x' })))
    expect(list.faults.map((fault) => fault.field)).toEqual([7, 38])
  })

  it('takes a delisted article without a price', () => {
    expect(readBnnPriceList(bnnList(bnnLine({ 2: 'X', 38: '0,00' }))).rows).toHaveLength(1)
  })

  it('keeps the first of two lines for one article', () => {
    const list = readBnnPriceList(bnnList(bnnLine(), bnnLine({ 38: '9,99' })))
    expect(list.rows.map((row) => row.listPriceCents)).toEqual([439])
    expect(list.faults).toEqual([{ lineNumber: 3, field: 1, reason: 'sameArticleTwice', value: '20417' }])
  })

  it('says when the line has too few fields', () => {
    expect(readBnnPriceList(bnnList('1;A;x')).faults).toEqual([
      { lineNumber: 2, field: 0, reason: 'wrongFieldCount', value: '3' },
    ])
  })

  it('says when the trailer is missing and keeps what came in', () => {
    const list = readBnnPriceList([bnnHeader, bnnLine()].join('\n'))
    expect(list.rows).toHaveLength(1)
    expect(list.faults.map((fault) => fault.reason)).toEqual(['trailerMissing'])
  })

  it.each(['', 'hello', 'BNN;2;0;Alt', '<html>'])('refuses %j as a list', (text) => {
    const list = readBnnPriceList(text)
    expect(list.header).toBeNull()
    expect(list.faults.map((fault) => fault.reason)).toEqual(['notAPriceList'])
  })

  it('refuses another currency', () => {
    const list = readBnnPriceList(bnnList(bnnLine()).replace(';EUR;', ';CHF;'))
    expect(list.rows).toEqual([])
    expect(list.faults).toEqual([{ lineNumber: 1, field: 7, reason: 'currencyNotSupported', value: 'CHF' }])
  })

  it('accounts for every line: a row or a fault, and never throws', () => {
    const anyLine = fc.oneof(
      fc.string().map((text) => text.replace(/[\r\n]/g, '')),
      fc
        .record({ field: fc.integer({ min: 1, max: 70 }), value: fc.string() })
        .map(({ field, value }) => bnnLine({ [field]: value.replace(/[\r\n;]/g, '') })),
    )
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const meaningful = lines.filter((line) => line.trim() !== '' && !/^;;\d{1,2};*$/.test(line.trim()))
        const list = readBnnPriceList(bnnList(...meaningful))
        const named = new Set([...list.rows, ...list.faults].map((found) => found.lineNumber))
        expect(named.size).toBe(meaningful.length)
      }),
    )
  })
})
