import type { Letter, Pen } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { namesOf } from './order-lines.ts'

type Data = MailData['stockWarnings']

/** To a producer or a hub, in the morning: what is new of what is running low or about to expire. */
export const stockWarnings = (pen: Pen, data: Data): Letter => {
  const { words } = pen
  const { low, expiring, more } = data
  const news = [
    ...(low > 0 ? [words('stockWarnings.runningLow', { count: low })] : []),
    ...(expiring > 0 ? [words('stockWarnings.expiring', { count: expiring })] : []),
  ]
  return {
    subject: words('stockWarnings.subject', { news: news.join(', ') }),
    name: data.name,
    paragraphs: [
      words('stockWarnings.lead'),
      ...data.warnings.map((warning) => lineOf(pen, warning)),
      ...(more > 0 ? [words('stockWarnings.more', { count: more })] : []),
    ],
    lines: [],
    sums: [],
    remarks: [words('stockWarnings.off')],
    path: data.isHub ? '/retailer/warehouses?view=low' : '/supplier/stocks?view=low',
    link: words('stockWarnings.link'),
  }
}

const lineOf = (pen: Pen, { kind, lot, bestBefore, free, lowAt, ...names }: Data['warnings'][number]): string => {
  const { words, format } = pen
  return words(`stockWarnings.${kind}`, {
    ...namesOf(pen, names),
    lot: lot === null ? '' : words('stockWarnings.lot', { lot }),
    day: bestBefore === null ? '' : format.fullDay(bestBefore),
    free: format.quantity(free),
    lowAt: format.quantity(lowAt ?? 0),
  })
}
