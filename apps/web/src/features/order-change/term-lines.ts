import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { Order, TermDifference, TermsDraft } from './change-draft.ts'

/** What day, way or note is called. */
export const useTermText = () => {
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  return (name: TermDifference['name'], value: string): string => {
    if (name === 'deliveryDate') return format.day(value)
    return name === 'deliveryMethod' ? ofMethod(value as Order['deliveryMethod']) : value || '–'
  }
}

/** What changes of day, way, address and note, a sentence each. */
export const useTermLines = () => {
  const t = useWorkplaceTranslations('orderChange.summary')
  const textOf = useTermText()
  return (order: Order, { deliveryDate, deliveryMethod, shippingAddressId, note }: TermsDraft): string[] => [
    ...(deliveryDate === undefined
      ? []
      : [
          t('day', {
            after: textOf('deliveryDate', deliveryDate),
            before: textOf('deliveryDate', order.deliveryDate),
          }),
        ]),
    ...(deliveryMethod === undefined
      ? []
      : [
          t('method', {
            after: textOf('deliveryMethod', deliveryMethod),
            before: textOf('deliveryMethod', order.deliveryMethod),
          }),
        ]),
    ...(shippingAddressId === undefined ? [] : [t('address')]),
    ...(note === undefined ? [] : [note === '' ? t('noNote') : t('note')]),
  ]
}
