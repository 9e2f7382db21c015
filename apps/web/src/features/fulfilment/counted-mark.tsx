import { Check, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Counted } from './receipt-draft.ts'

type Props = {
  counted: Counted
  spoilt: number
  /** Of a line for the hub's own shelf: where its goods go, and how many should come. */
  ownShelf: { readonly warehouseName: string; readonly expectedQuantity: number } | null
}

const look =
  'mt-0.5 flex items-center gap-1.5 text-sm @min-[56rem]:mt-0 @min-[56rem]:max-w-40 @min-[56rem]:shrink-0 @min-[56rem]:leading-4'

/** Whether a line is complete, in colour and in words. */
export const CountedMark = ({
  counted: { good, fromShelf, shortage, surplus, ownMissing },
  spoilt,
  ownShelf,
}: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const spoiltToo = spoilt > 0 && ` · ${t('spoiltCount', { count: String(spoilt) })}`
  const ofPurchase = useWorkplaceTranslations('purchases')
  if (ownShelf !== null) {
    const missing = ownShelf.expectedQuantity - good
    const Icon = missing > 0 ? TriangleAlert : Check
    return (
      <p className={classNames(look, 'text-primary-ink')}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        {ofPurchase('intoWarehouse', { warehouse: ownShelf.warehouseName })}
        {missing > 0 && ` · ${t('shortBy', { count: missing })}`}
        {missing < 0 && ` · ${t('surplusBy', { count: String(-missing) })}`}
        {spoiltToo}
      </p>
    )
  }
  if (shortage > 0) {
    return (
      <p className={classNames(look, 'font-semibold text-warning-ink')}>
        <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
        {t('shortBy', { count: shortage })}
        {fromShelf > 0 && ` · ${t('fromShelf', { count: fromShelf })}`}
        {ownMissing > 0 && ` · ${t('ownMissing', { count: ownMissing })}`}
        {spoiltToo}
      </p>
    )
  }
  if (ownMissing > 0) {
    return (
      <p className={classNames(look, 'font-semibold text-warning-ink')}>
        <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
        {t('ownMissing', { count: ownMissing })}
        {spoiltToo}
      </p>
    )
  }
  return (
    <p className={classNames(look, 'text-primary-ink')}>
      <Check aria-hidden className="size-4.5 shrink-0" />
      {fromShelf > 0 ? (
        t('fromShelf', { count: fromShelf })
      ) : surplus > 0 ? (
        t('surplusBy', { count: String(surplus) })
      ) : (
        // In a narrow row the sign has to do: its room is for the name.
        <span className="@min-[56rem]:@max-[62rem]:sr-only">{t('asExpected')}</span>
      )}
      {spoiltToo}
    </p>
  )
}
