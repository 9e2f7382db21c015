import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditTransferFile, directDebitFile, type SepaNode } from './sepa-file.ts'

const hub = { holder: 'Nordhub eG', iban: 'DE89370400440532013000' }
const farm = { holder: 'Hof Lüttje', iban: 'DE02120300000000202051' }

it.each([
  ['by its BIC where it is known', 'COBADEFFXXX', { BICFI: 'COBADEFFXXX' }],
  ['as not provided where it is not', null, { Othr: { Id: 'NOTPROVIDED' } }],
])('a bank is named %s', (_, bic, FinInstnId) => {
  const file = creditTransferFile({
    ...{ messageId: 'UE-2026-000001', madeAt: '2026-11-25T11:00:00+01:00', executeOn: '2026-11-26' },
    account: { ...hub, bic },
    items: [{ endToEndId: 'UE-2026-000001-P1', cents: 1205, to: { ...farm, bic }, text: 'GS-2026-000001' }],
  })
  expect(file).toMatchObject({ CstmrCdtTrfInitn: { PmtInf: { CtrlSum: '12.05', DbtrAgt: { FinInstnId } } } })
  const [transfer] = (file as { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: object[] } } }).CstmrCdtTrfInitn.PmtInf
    .CdtTrfTxInf
  expect(transfer).toMatchObject(bic === null ? {} : { CdtrAgt: { FinInstnId } })
  expect('CdtrAgt' in (transfer ?? {})).toBe(bic !== null)
})

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())

/** All texts of elements of this name, however deep. */
const textsOf = (node: SepaNode | readonly SepaNode[] | string, name: string): string[] => {
  if (typeof node === 'string') return []
  if (Array.isArray(node)) return node.flatMap((each: SepaNode) => textsOf(each, name))
  return Object.entries(node).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? [inner] : textsOf(inner, name),
  )
}

it('has names and texts of no character outside the set of SEPA, within their fields, whatever they are called', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (own, other, text) => {
      const head = { messageId: 'M', madeAt: '2026-11-25T10:00:00+01:00', executeOn: '2026-11-27' }
      const account = { ...hub, holder: own, bic: null }
      const to = { ...farm, holder: other, bic: null }
      const common = { endToEndId: 'E', cents: 1, text }
      const mandate = { reference: 'M-000042', signedOn: '2026-10-01', scheme: 'CORE' as const, account: to }
      const files = [
        creditTransferFile({ ...head, account, items: [{ ...common, to }] }),
        directDebitFile({ ...head, account, creditorId: 'DE', items: [{ ...common, mandate, sequence: 'RCUR' }] }),
      ]
      for (const file of files) {
        expect(textsOf(file, 'Nm')).toHaveLength(3)
        expect(textsOf(file, 'Ustrd')).toHaveLength(1)
        for (const name of textsOf(file, 'Nm')) expect(name).toMatch(/^[A-Za-z0-9':?,\- (+.)/ÄÖÜäöüß&*$%]{1,70}$/)
        for (const one of textsOf(file, 'Ustrd')) expect(one).toMatch(/^[A-Za-z0-9':?,\- (+.)/ÄÖÜäöüß&*$%]{1,140}$/)
      }
    }),
  )
})
