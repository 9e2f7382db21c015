import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { createDiscount, updateDiscount } from '@regionalmarkt/contract/pricing/discounts.ts'
import type { RefusalOf } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { toast } from '../../../ui/toast.ts'
import type { SalesUnit } from '../articles/queries.ts'
import { termsTopics, type UnitDiscount } from './unit-terms.ts'

export type DiscountBody = BodyOf<typeof createDiscount>

type Refusal = RefusalOf<typeof createDiscount | typeof updateDiscount>

type On = {
  onDone: () => void
  onRefused: (error: Refusal) => void
  /** Somebody else made the other one in the meantime. */
  onContradiction: (error: Refusal) => void
}

/** Saves a new discount, or a changed one. */
export const useSendDiscount = (unit: SalesUnit, discount: UnitDiscount | undefined, on: On) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const format = useFormat()
  const done = (title: string) => {
    toast({ tone: 'success', title })
    on.onDone()
  }
  const onRefused = (error: Refusal) =>
    error.data?.code === 'DiscountContradicts' ? on.onContradiction(error) : on.onRefused(error)
  const create = useSend(createDiscount, {
    topics: termsTopics,
    onDone: ({ state, validFrom }) =>
      done(state === 'coming' && validFrom ? t('createdLater', { day: format.fullDay(validFrom) }) : t('created')),
    onRefused,
  })
  const update = useSend(updateDiscount, { topics: termsTopics, onDone: () => done(t('saved')), onRefused })
  return {
    isBusy: create.isPending || update.isPending,
    send: (body: DiscountBody, key: string) => {
      const params = { salesUnitId: unit.id }
      if (discount === undefined) create.mutate({ params, body, idempotencyKey: key })
      else update.mutate({ params: { ...params, discountId: discount.id }, body, version: discount.version })
    },
  }
}
