import { deleteUnitDelivery } from '@regionalmarkt/contract/pricing/unit-deliveries.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowMenu, RowMenuItem } from '../../../ui/row-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { termsTopics, type UnitDelivery } from './unit-terms.ts'

type Props = { salesUnitId: string; delivery: UnitDelivery; isLast: boolean }

/** Behind the menu of a delivery method of a unit: takes it away, after saying what holds then. */
export const RemoveDelivery = ({ salesUnitId, delivery, isLast }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const [isOpen, setIsOpen] = useState(false)
  const method = statuses(`deliveryMethod.${delivery.method}`)
  const remove = useSend(deleteUnitDelivery, {
    topics: termsTopics,
    onDone: () => {
      setIsOpen(false)
      toast({ tone: 'success', title: t('unitTerms.deliveries.removed', { method }) })
    },
  })
  return (
    <>
      <RowMenu label={t('unitTerms.deliveries.stepsOf', { method })} className="sm:size-9">
        <RowMenuItem icon={Trash2} isDangerous onSelect={() => setIsOpen(true)}>
          {t('unitTerms.deliveries.remove')}
        </RowMenuItem>
      </RowMenu>
      <ConfirmDialog
        title={t('unitTerms.deliveries.removeTitle', { method })}
        description={`${isLast ? `${t('unitTerms.deliveries.removeLastText')} ` : ''}${t('unitTerms.deliveries.removeText')}`}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        confirm={t('unitTerms.deliveries.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { salesUnitId, unitDeliveryId: delivery.id } })}
      />
    </>
  )
}
