import type { readOrderFile as promised } from '@regionalmarkt/contract/shopping-lists/read-order-file.schema.ts'
import { orderTableIn } from '@regionalmarkt/domain/orders/order-table.ts'
import { mostQuickLines } from '@regionalmarkt/domain/orders/quick-order.ts'
import type { z } from 'zod'
import { textsIn } from './read-price-list.ts'
import { unreadable } from './unreadable.ts'

export type OrderFile = z.output<(typeof promised)['response']>

const mostReadings = 20
const mostLetters = 200

/**
 * Reads an order from a file by the stages of price lists. Several readings are left where sheets or code pages give other lines; those with a head
 * go before those without. Refusal: `PriceListNotReadable`.
 */
export const readOrderFile = async (bytes: Buffer): Promise<OrderFile> => {
  const { format, candidates } = await textsIn(bytes)
  if (format === 'bnn') throw unreadable('noTable')
  const read = candidates.map(({ name, content, hidden }) => ({
    ...{ name, hidden: hidden.rows !== '' || hidden.columns !== '' },
    ...orderTableIn(content, format === 'xlsx' ? ';' : undefined),
  }))
  const headed = read.filter(({ isHeadSure }) => isHeadSure)
  const likely = headed.length > 0 ? headed : read.filter(({ lines }) => lines.some(({ fault }) => fault === null))
  const [found] = likely
  if (found === undefined) throw unreadable(read.some(({ lines }) => lines.length > 0) ? 'noTable' : 'empty')
  const broken = likely.find(({ brokenLine }) => brokenLine !== null)
  if (broken) throw unreadable('quotes', { line: broken.brokenLine ?? 0 })
  const filled = likely.filter(({ lines }) => lines.length > 0)
  if (filled.length === 0) throw unreadable('empty')
  const readings = filled.map(({ name, hidden, lines }) => ({
    ...{ name, hasHidden: hidden, count: lines.length },
    lines: lines.slice(0, mostQuickLines).map(({ number, quantityText }) => ({
      number: number.slice(0, mostLetters),
      quantity: quantityText.slice(0, mostLetters),
    })),
  }))
  const different = Map.groupBy(readings, ({ lines }) => JSON.stringify(lines))
  return { readings: [...different.values()].flatMap(([first]) => first ?? []).slice(0, mostReadings) }
}
