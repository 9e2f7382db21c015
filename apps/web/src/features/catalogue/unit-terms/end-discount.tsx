import { deleteDiscount } from '@regionalmarkt/contract/pricing/discounts.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { termsTopics, type UnitDiscount } from './unit-terms.ts'

type Props = { salesUnitId: string; discount: UnitDiscount }

/** Takes a discount back at once, after asking. */
export const EndDiscount = ({ salesUnitId, discount }: Props) => {
  const t = useWorkplaceTranslations()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const end = useSend(deleteDiscount, {
    topics: termsTopics,
    onDone: () => {
      setIsOpen(false)
      toast({ tone: 'success', title: t('unitTerms.discounts.ended') })
    },
  })
  return (
    <ConfirmDialog
      title={t('unitTerms.discounts.endTitle')}
      description={t('unitTerms.discounts.endText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          look="danger"
          size="small"
          aria-label={t('unitTerms.discounts.endOf', { quantity: format.quantity(discount.fromQuantity) })}
        >
          {t('unitTerms.discounts.end')}
        </Button>
      }
      confirm={t('unitTerms.discounts.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate({ params: { salesUnitId, discountId: discount.id } })}
    />
  )
}
