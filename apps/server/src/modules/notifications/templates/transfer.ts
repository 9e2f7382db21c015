import { giroCode, spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import type { Letter, Pen } from '../letter.ts'
import type { MailTransfer } from '../mail-data.ts'

/** To whom, how much, until when and with which words a household transfers; nothing where nothing is to be transferred. */
export const transferIn = (
  { words, format }: Pen,
  orderNumber: string,
  transfer: MailTransfer | null,
): Pick<Letter, 'transfer'> => {
  if (transfer === null) return {}
  const { account, cents, until } = transfer
  const fact = (key: 'holder' | 'iban' | 'bic' | 'amount' | 'reference' | 'until', amount: string) => ({
    text: words(`transfer.${key}`),
    amount,
  })
  const facts = [
    fact('holder', account.holder),
    fact('iban', spacedIban(account.iban)),
    ...(account.bic === null ? [] : [fact('bic', account.bic)]),
    fact('amount', format.money(cents)),
    fact('reference', orderNumber),
    fact('until', format.dayAndTime(until)),
  ]
  return { transfer: { facts, code: giroCode({ to: account, cents, text: orderNumber }) } }
}
