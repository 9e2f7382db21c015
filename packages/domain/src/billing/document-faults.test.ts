import { expect, it } from 'vitest'
import type { Party } from './billing-document.ts'
import { documentFaults } from './document-faults.ts'

const party: Party = {
  ...{ reference: 'nord', name: 'Hub Nord eG', addition: '', street: 'Speicherstraße 12', postcode: '30159' },
  ...{ city: 'Hannover', country: 'DE', contactName: 'Hanna Nord', email: 'a@b.example', phone: '+4951112345' },
  ...{ vatId: 'DE136695976', taxNumber: null },
}
const seller = { ...party, taxStatus: 'standard' } as const
const payment = { kind: 'transfer', iban: 'DE89370400440532013000', bic: null, holder: 'Hub Nord eG' } as const
const document = { isDue: true, seller, buyer: { ...party, contactName: '', phone: '', vatId: null }, payment } as const

it.each([
  ['nothing', document, []],
  ['a tax number of its own', { ...document, seller: { ...seller, vatId: null } }, [{ of: 'seller', field: 'taxId' }]],
  ['its bank account', { ...document, payment: null }, [{ of: 'seller', field: 'iban' }]],
  ['nothing of an account where nothing is paid', { ...document, isDue: false, payment: null }, []],
  [
    'the street of the customer and the telephone of the hub',
    { ...document, seller: { ...seller, phone: ' ' }, buyer: { ...document.buyer, street: '' } },
    [
      { of: 'seller', field: 'phone' },
      { of: 'buyer', field: 'street' },
    ],
  ],
])('%s is missing', (_, of, faults) => {
  expect(documentFaults(of)).toEqual(faults)
})
