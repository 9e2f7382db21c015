import { expect, it } from 'vitest'
import { vatOnceTaxed } from './tax-anew.ts'

const bottle = { kind: 'bottle', count: 1, cents: 15 } as const
const crate = { kind: 'transportCrate', count: 1, cents: 400 } as const
const line = (goods: number, ofCrate: number) => ({
  vatBasisPoints: goods,
  deposits: [
    { ...bottle, vatBasisPoints: goods },
    { ...crate, vatBasisPoints: ofCrate },
  ],
})
const day = '2026-11-26'

it.each([
  ['none of a small business', line(700, 1900), 'exempt', 'reduced', line(0, 0)],
  ['that of the goods, and of crates, once it is none', line(0, 0), 'standard', 'reduced', line(700, 1900)],
  ['the same where nothing changes', line(700, 1900), 'standard', 'standard', line(700, 1900)],
  ['none still', line(0, 0), 'exempt', 'standard', line(0, 0)],
] as const)('the VAT of a line is %s', (_, before, taxStatus, vatCategory, after) => {
  expect(vatOnceTaxed(before, { taxStatus, vatCategory, day })).toEqual(after)
})
