import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { useCancelReason } from './cancel-reason.ts'

type Order = Pick<ResponseOf<typeof getOwnOrder>, 'items' | 'changes'>
type Change = Order['changes'][number]

const Line = ({ line, items }: { line: Change['lines'][number]; items: Order['items'] }) => {
  const t = useWorkplaceTranslations('orderChange.history')
  const format = useFormat()
  const item = items.find(({ id }) => id === line.itemId)
  if (item === undefined) return null
  const { quantityBefore, quantityAfter, priceCentsBefore, priceCentsAfter, pricedOn } = line
  const names = { name: inLanguage(item.articleName), pack: inLanguage(item.salesUnitName) }
  const [before, after] = [format.quantity(quantityBefore), format.quantity(quantityAfter)]
  const kind = quantityAfter === 0 ? 'dropped' : quantityBefore === 0 ? 'added' : 'line'
  const price =
    priceCentsBefore === null || priceCentsBefore === priceCentsAfter
      ? pricedOn === 'changeDay' && t('atDayOfChange', { price: format.money(priceCentsAfter) })
      : quantityAfter > 0 &&
        t('price', { before: format.money(priceCentsBefore), after: format.money(priceCentsAfter) })
  return (
    <li>
      {quantityBefore === quantityAfter ? `${names.name}, ${names.pack}` : t(kind, { ...names, before, after })}
      {price && <span className="block text-sm text-quiet">{price}</span>}
    </li>
  )
}

const Terms = ({ terms }: { terms: NonNullable<Change['terms']> }) => {
  const t = useWorkplaceTranslations('orderChange.history')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const { before, after } = terms
  const { shippingAddress: to, note } = after
  return (
    <>
      {after.deliveryDate !== undefined && before.deliveryDate !== undefined && (
        <li>{t('day', { after: format.day(after.deliveryDate), before: format.day(before.deliveryDate) })}</li>
      )}
      {after.deliveryMethod !== undefined && before.deliveryMethod !== undefined && (
        <li>{t('method', { after: ofMethod(after.deliveryMethod), before: ofMethod(before.deliveryMethod) })}</li>
      )}
      {to !== undefined && <li>{t('address', { address: `${to.name}, ${to.street}, ${to.postcode} ${to.city}` })}</li>}
      {note !== undefined && <li className="whitespace-pre-line">{note === '' ? t('noNote') : t('note', { note })}</li>}
    </>
  )
}

/** What was changed of an order since it was placed, by which side, when and why; nothing where nothing was. `side`: who reads it. */
export const OrderChanges = ({ order: { items, changes }, side }: { order: Order; side: Change['by'] }) => {
  const t = useWorkplaceTranslations('orderChange.history')
  const reasonText = useCancelReason()
  const format = useFormat()
  if (changes.length === 0) return null
  const whoOf = ({ by, personName }: Change): string => {
    const word = by !== side ? t(by === 'hub' ? 'byHub' : 'byCustomer') : t('byYou')
    return personName === null ? word : personName
  }
  return (
    <Card aria-labelledby="order-changes">
      <CardHeader title={t('title')} id="order-changes" />
      <ol className="flex flex-col gap-5">
        {changes.map((change) => (
          <li key={change.id}>
            <p className="flex flex-wrap items-baseline gap-x-3 text-quiet">
              <time dateTime={change.at} className="tabular-nums">
                {format.dayAndTime(change.at)}
              </time>
              <span>{whoOf(change)}</span>
            </p>
            <ul className="mt-1 flex flex-col gap-1 font-medium">
              {change.terms !== null && <Terms terms={change.terms} />}
              {change.lines.map((line) => (
                <Line key={line.itemId} line={line} items={items} />
              ))}
            </ul>
            {change.reason !== null && (
              <p className="mt-1 text-quiet">{t('reason', { reason: reasonText(change.reason) })}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
