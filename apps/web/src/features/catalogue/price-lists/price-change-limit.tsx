import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { mostPriceChange } from '@regionalmarkt/domain/price-lists/doubts.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldingCard } from '../../../ui/folding-card.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PriceList } from './queries.ts'

/** By how much a price may change before somebody is asked: in this list, and in the next ones of its supplier. */
export const PriceChangeLimit = ({ desk, list }: { desk: Desk; list: PriceList }) => {
  const t = useWorkplaceTranslations('priceLists.limit')
  const [typed, setTyped] = useState(String(list.priceChangePercent))
  const [isTried, setIsTried] = useState(false)
  const send = useSend(mapPriceList[desk], { topics: ['articles'] })
  const percent = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isRight = percent >= 1 && percent <= mostPriceChange
  const save = () => {
    setIsTried(true)
    if (!isRight) return
    send.mutate({ params: { importId: list.id }, body: { columns: list.columns, priceChangePercent: percent } })
  }
  return (
    <FoldingCard title={t('title', { percent: String(list.priceChangePercent) })} isOpenAtFirst={false}>
      <div className="mt-1 mb-2 flex flex-wrap items-end gap-4">
        <Field
          label={t('percent')}
          name="price-change-percent"
          hint={t('hint')}
          error={isTried && !isRight ? t('wrong') : undefined}
          className="sm:max-w-sm"
        >
          <Input value={typed} inputMode="numeric" unit="%" onChange={({ target: { value } }) => setTyped(value)} />
        </Field>
        <Button look="secondary" isBusy={send.isPending} onClick={save}>
          {t('again')}
        </Button>
      </div>
    </FoldingCard>
  )
}
