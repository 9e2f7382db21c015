import type { MailData, MailTemplate } from './mail-data.ts'

type Emptied = { readonly [T in MailTemplate]?: (data: MailData[T]) => Partial<MailData[T]> }

/** Besides the name that it greets: what whoever causes such a mail has typed of it. */
const emptied: Emptied = {
  orderPlaced: () => ({ note: '' }),
  householdOrderPlaced: () => ({ note: '' }),
  recurringOrdered: () => ({ note: '' }),
  orderChanged: ({ terms }) => ({
    terms: terms && { before: withoutTyped(terms.before), after: withoutTyped(terms.after) },
  }),
  mandateGiven: () => ({ holder: '', iban: '' }),
  registrationReceived: () => ({ companyName: '' }),
  decided: () => ({ companyName: '' }),
}

type Terms = NonNullable<MailData['orderChanged']['terms']>['after']

const withoutTyped = ({ note: _, shippingAddress: __, ...terms }: Terms): Terms => terms

/** The mail as it goes to an address that nobody has confirmed, so that it may be a stranger's: with nothing that its cause has typed. */
export const forStranger = <M extends { readonly template: MailTemplate; readonly data: object }>(mail: M): M => {
  const more = emptied[mail.template] as ((data: object) => object) | undefined
  return { ...mail, data: { ...mail.data, name: '', ...more?.(mail.data) } }
}
