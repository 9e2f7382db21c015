import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giroCode, spacedIban, type Transfer } from './giro-code.ts'

const account = { holder: 'Nordhub Genossenschaft eG', iban: 'DE89370400440532013000', bic: null }
const transfer = { to: account, cents: 3570, text: 'K-2026-000318' }

describe('the code of a transfer', () => {
  it('has its eleven lines in their order', () => {
    expect(giroCode(transfer)?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', '', 'Nordhub Genossenschaft eG', 'DE89370400440532013000', 'EUR35.70', '', ''],
      'K-2026-000318',
    ])
  })

  it.each([
    ['a BIC', { to: { ...account, bic: 'COBADEFFXXX' } }, 4, 'COBADEFFXXX'],
    ['a cent', { cents: 1 }, 7, 'EUR0.01'],
    ['nine cents more than a euro', { cents: 109 }, 7, 'EUR1.09'],
    ['the most', { cents: 99_999_999_999 }, 7, 'EUR999999999.99'],
    ['a name with umlauts', { to: { ...account, holder: 'Müllers Höfe' } }, 5, 'Müllers Höfe'],
    ['a name with a line break', { to: { ...account, holder: 'Nordhub\neG ' } }, 5, 'Nordhub eG'],
    ['a name that is too long', { to: { ...account, holder: 'N'.repeat(80) } }, 5, 'N'.repeat(70)],
    ['a text that is too long', { text: 'K'.repeat(150) }, 10, 'K'.repeat(140)],
  ] as const)('says %s', (_, more, line, expected) => {
    expect(giroCode({ ...transfer, ...more })?.split('\n')[line]).toBe(expected)
  })

  it.each([0, -1, 0.5, 100_000_000_000, Number.NaN])('is none for %d cents', (cents) => {
    expect(giroCode({ ...transfer, cents })).toBeNull()
  })

  it('is none where it would hold more than banks read', () => {
    expect(giroCode({ ...transfer, to: { ...account, holder: 'Ö'.repeat(70) }, text: 'Ö'.repeat(140) })).toBeNull()
  })

  it('says to whom and how much, in at most 331 bytes, whatever is typed', () => {
    const transfers: fc.Arbitrary<Transfer> = fc.record({
      to: fc.record({
        holder: fc.string({ unit: 'grapheme', maxLength: 100 }),
        iban: fc.constantFrom('DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'),
        bic: fc.constantFrom(null, 'COBADEFFXXX', 'COBADEFF'),
      }),
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    })
    fc.assert(
      fc.property(transfers, (asked) => {
        const payload = giroCode(asked)
        if (payload === null) return
        const lines = payload.split('\n')
        expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331)
        expect(lines).toHaveLength(11)
        expect(payload).not.toMatch(/\r|\p{Cs}/u)
        expect(lines[4]).toBe(asked.to.bic ?? '')
        expect(lines[6]).toBe(asked.to.iban)
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(asked.cents)
      }),
    )
  })
})

it('an IBAN is read in groups of four', () => {
  expect(spacedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})
