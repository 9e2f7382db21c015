import { expect, it } from 'vitest'
import { creditTransferFile } from './sepa-file.ts'

const hub = { holder: 'Nordhub eG', iban: 'DE89370400440532013000' }
const farm = { holder: 'Hof Lüttje', iban: 'DE02120300000000202051' }

it.each([
  ['by its BIC where it is known', 'COBADEFFXXX', { BICFI: 'COBADEFFXXX' }],
  ['as not provided where it is not', null, { Othr: { Id: 'NOTPROVIDED' } }],
])('a bank is named %s', (_, bic, FinInstnId) => {
  const file = creditTransferFile({
    ...{ messageId: 'UE-2026-000001', madeAt: '2026-11-25T10:00:00', executeOn: '2026-11-26' },
    account: { ...hub, bic },
    items: [{ endToEndId: 'UE-2026-000001-P1', cents: 1205, to: { ...farm, bic }, text: 'GS-2026-000001' }],
  })
  expect(file).toMatchObject({ CstmrCdtTrfInitn: { PmtInf: { CtrlSum: '12.05', DbtrAgt: { FinInstnId } } } })
  const [transfer] = (file as { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: object[] } } }).CstmrCdtTrfInitn.PmtInf
    .CdtTrfTxInf
  expect(transfer).toMatchObject(bic === null ? {} : { CdtrAgt: { FinInstnId } })
  expect('CdtrAgt' in (transfer ?? {})).toBe(bic !== null)
})
