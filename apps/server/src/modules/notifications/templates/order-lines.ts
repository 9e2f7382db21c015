import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import type { Letter, Pen } from '../letter.ts'
import type { Bilingual, MailLine, MailTotals } from '../mail-data.ts'

/** Article and pack in the reader's language. */
export const namesOf = (
  { locale }: Pen,
  { articleName, salesUnitName }: { readonly articleName: Bilingual; readonly salesUnitName: Bilingual },
) => ({ article: pickLanguage(articleName, locale), pack: pickLanguage(salesUnitName, locale) })

export const lineText = (pen: Pen, line: MailLine): string =>
  pen.words('line', { quantity: pen.format.quantity(line.quantity), ...namesOf(pen, line) })

/** A line with what it costs. */
const priceRow = (pen: Pen, line: MailLine): Letter['lines'][number] => ({
  text: lineText(pen, line),
  amount: amountOf(pen, line.lineCents, line.isEstimated),
})

const amountOf = ({ format }: Pen, cents: number, isEstimated: boolean): string =>
  isEstimated ? format.approximateMoney(cents) : format.money(cents)

/** What the lines come to with what is lent with them, estimated as soon as one of them is. */
const sumOfLines = (pen: Pen, lines: readonly MailLine[], depositCents: number): string =>
  amountOf(
    pen,
    lines.reduce((sum, { lineCents }) => sum + lineCents, depositCents),
    lines.some(({ isEstimated }) => isEstimated),
  )

/** What a supplier is to bring, at its own net prices, with what is lent along. */
export const supplyTableOf = (
  pen: Pen,
  { lines, depositCents }: { readonly lines: readonly MailLine[]; readonly depositCents: number },
): Pick<Letter, 'lines' | 'sums'> => {
  const { words, format } = pen
  const goods = [
    { text: words('totals.goods'), amount: sumOfLines(pen, lines, 0) },
    { text: words('totals.deposit'), amount: format.money(depositCents) },
  ]
  const net = { text: words('totals.net'), amount: sumOfLines(pen, lines, depositCents) }
  return { lines: lines.map((line) => priceRow(pen, line)), sums: [...(depositCents === 0 ? [] : goods), net] }
}

/** Sums are estimated as soon as one of the lines is; what is lent and the way are as they are. */
const rowsOf = (pen: Pen, lines: readonly MailLine[]) => {
  const isEstimated = lines.some((line) => line.isEstimated)
  return {
    row: (text: string, cents: number) => ({ text, amount: pen.format.money(cents) }),
    sum: (text: string, cents: number) => ({ text, amount: amountOf(pen, cents, isEstimated) }),
  }
}

/** The lines of an order with their prices, and the sums that they add up to. */
export const tableOf = (
  pen: Pen,
  { lines, totals }: { readonly lines: readonly MailLine[]; readonly totals: MailTotals },
): Pick<Letter, 'lines' | 'sums'> => {
  const { words, format } = pen
  const { row, sum } = rowsOf(pen, lines)
  return {
    lines: lines.map((line) => priceRow(pen, line)),
    sums: [
      sum(words('totals.goods'), totals.goodsCents),
      ...(totals.depositCents === 0 ? [] : [row(words('totals.deposit'), totals.depositCents)]),
      ...(totals.deliveryCents === 0 ? [] : [row(words('totals.delivery'), totals.deliveryCents)]),
      sum(words('totals.net'), totals.netCents),
      ...totals.rates.map(({ rateBasisPoints, vatCents }) =>
        sum(words('totals.vat', { rate: format.percent(rateBasisPoints) }), vatCents),
      ),
      sum(words('totals.gross'), totals.grossCents),
    ],
  }
}

/** The lines of a household's order at gross prices, with what of them cannot be withdrawn from, and the sums that they add up to. */
export const grossTableOf = (
  pen: Pen,
  { lines, totals }: { readonly lines: readonly MailLine[]; readonly totals: MailTotals },
): Pick<Letter, 'lines' | 'sums'> => {
  const { words, format } = pen
  const { row, sum } = rowsOf(pen, lines)
  return {
    lines: lines.map((line) => {
      const { text, amount } = priceRow(pen, line)
      return { text: line.isPerishable ? `${text} (${words('household.noWithdrawal')})` : text, amount }
    }),
    sums: [
      sum(words('totals.goods'), totals.goodsCents),
      ...(totals.depositCents === 0 ? [] : [row(words('totals.deposit'), totals.depositCents)]),
      ...(totals.deliveryCents === 0 ? [] : [row(words('totals.delivery'), totals.deliveryCents)]),
      ...totals.rates.map(({ rateBasisPoints, vatCents }) =>
        sum(words('household.vat', { rate: format.percent(rateBasisPoints) }), vatCents),
      ),
      sum(words('totals.gross'), totals.grossCents),
    ],
  }
}

/** Said once under the sums when a line is weighed later. */
export const estimateRemark = ({ words }: Pen, lines: readonly MailLine[]): string[] =>
  lines.some(({ isEstimated }) => isEstimated) ? [words('totals.estimated')] : []
