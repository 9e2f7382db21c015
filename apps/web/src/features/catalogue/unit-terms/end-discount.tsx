import { deleteDiscount } from '@regionalmarkt/contract/pricing/discounts.ts'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowMenu, RowMenuItem } from '../../../ui/row-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { termsTopics, type UnitDiscount } from './unit-terms.ts'

type Props = { salesUnitId: string; discount: UnitDiscount; isInRow?: boolean }

/** Takes a discount back at once, after asking; in a row of many from its menu. */
export const EndDiscount = ({ salesUnitId, discount, isInRow = false }: Props) => {
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
  const quantity = format.quantity(discount.fromQuantity)
  return (
    <>
      {isInRow && (
        <RowMenu label={t('unitTerms.discounts.stepsOf', { quantity })} className="sm:size-9">
          <RowMenuItem icon={CircleX} isDangerous onSelect={() => setIsOpen(true)}>
            {t('unitTerms.discounts.end')}
          </RowMenuItem>
        </RowMenu>
      )}
      <ConfirmDialog
        title={t('unitTerms.discounts.endTitle')}
        description={t('unitTerms.discounts.endText')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          isInRow ? undefined : (
            <Button look="danger" size="small" aria-label={t('unitTerms.discounts.endOf', { quantity })}>
              {t('unitTerms.discounts.end')}
            </Button>
          )
        }
        confirm={t('unitTerms.discounts.end')}
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ params: { salesUnitId, discountId: discount.id } })}
      />
    </>
  )
}
