import type { SameShape } from '../../same-shape.ts'
import type { addresses as german } from './de-DE.ts'

export const addresses = {
  title: 'Addresses',
  ofCompany: 'The address book of {company}.',
  own: 'Your own address book for private shopping.',
  billing: {
    title: 'Billing addresses',
    add: 'New billing address',
    edit: 'Change billing address',
    none: 'No billing address yet',
  },
  shipping: {
    title: 'Delivery addresses',
    add: 'New delivery address',
    edit: 'Change delivery address',
    none: 'No delivery address yet',
  },
  isDefault: 'Suggested first',
  change: 'Change',
  changeOf: '{name}, {street}: change',
  makeDefault: 'Suggest it first at the checkout',
  defaultStays: 'This address is suggested at the checkout. To change that, suggest another one.',
  past: 'Past orders and invoices keep the address they were placed with.',
  save: 'Save address',
  saveForCheckout: 'Save and go to the checkout',
  back: 'Back without saving',
  saved: 'Address is saved',
  remove: 'Delete',
  removeTitle: 'Delete this address?',
  removeText: 'It disappears from the address book. Orders that bear it do not change.',
  removed: 'Address is deleted',
  gone: 'There is no such address',
  goneText: 'It was deleted or belongs to another address book.',
  toProfile: 'To the profile',
} as const satisfies SameShape<typeof german>
