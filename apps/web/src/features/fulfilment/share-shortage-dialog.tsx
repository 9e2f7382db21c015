import { shareShortage } from '@regionalmarkt/contract/fulfilment/share-shortage.ts'
import type { SharingRule } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { previewOf, ShortageSharing } from '../../parts/shortage-sharing.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type SupplyOrderItem } from './queries.ts'
import { sharingOf } from './receipt-draft.ts'

/** Shares out what a producer can still bring of a line it declined, before the goods arrive. */
export const ShareShortageDialog = ({ orderNumber, item }: { orderNumber: string; item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const errorText = useErrorText()
  const ofUi = useTranslations('ui')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [rule, setRule] = useState<SharingRule | null>(null)
  const [attempt, setAttempt] = useState(0)
  const article = inLanguage(item.articleName)
  const available = item.confirmedQuantity ?? item.orderedQuantity
  const share = useSend(shareShortage, {
    topics: goodsTopics,
    // Shown in the dialog, where the decision is.
    onRefused: () => undefined,
    onDone: ({ shortened }) => {
      setIsOpen(false)
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      toast({
        title: t('supplierOrder.shared', { article }),
        text: t('supplierOrder.sharedText', { count: customers }),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
    },
  })
  const problem =
    rule === null
      ? 'ShortageUndecided'
      : previewOf({ available, demands: item.demands }, rule)
        ? null
        : 'SharesDoNotAddUp'
  const send = () => {
    setAttempt((current) => current + 1)
    const body = sharingOf(rule)
    if (body !== undefined && problem === null) share.mutate({ params: { orderNumber, itemId: item.id }, body })
  }
  const refusal = share.error ? reasonOf(share.error) : problem && errorText(problem)
  return (
    <Dialog
      title={t('sharing.title')}
      description={`${article}: ${t('sharing.lead', {
        available: format.quantity(available),
        needed: format.quantity(available + item.missingQuantity),
      })}`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          size="small"
          // Confirming would promise the whole again.
          refusal={item.demands.every(({ isConfirmed }) => isConfirmed) ? null : errorText('NotYetConfirmed')}
          aria-label={t('supplierOrder.shareOf', { article })}
        >
          {t('supplierOrder.share')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button isBusy={share.isPending} onClick={send}>
            {t('sharing.apply')}
          </Button>
        </>
      }
    >
      {attempt > 0 && refusal !== null && (
        <div className="mb-4">
          <ErrorSummary title={refusal} attempt={attempt} />
        </div>
      )}
      <ShortageSharing available={available} demands={item.demands} rule={rule} onChange={setRule} />
    </Dialog>
  )
}
