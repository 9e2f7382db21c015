import { settleSupplier } from '@regionalmarkt/contract/billing/settlements.ts'
import { FilePen, Send } from 'lucide-react'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Missing } from './bill-customer.tsx'
import { billingTopics, type SettledSupplier } from './queries.ts'

type Props = {
  supplier: SettledSupplier['supplier']
  hasAgreed: boolean
  until: string | undefined
  onDrafted: (documentId: string) => void
}

/** Writes with one press what a supplier would invoice, or keeps it as a draft to look at. */
export const SettleSupplier = ({
  supplier: { slug: supplierSlug, name: supplier },
  hasAgreed,
  until,
  onDrafted,
}: Props) => {
  const t = useWorkplaceTranslations('billing.suppliers')
  const { key, renew } = useIdempotencyKey()
  const send = useSend(settleSupplier, {
    topics: billingTopics,
    onDone: ({ documentIds }, { body }) => {
      renew()
      const count = documentIds.length
      toast({ tone: 'success', title: t(body.isIssued ? 'issued' : 'drafted', { count }) })
      const [first] = documentIds
      if (!body.isIssued && first !== undefined) onDrafted(first)
    },
    // A refusal is shown where it was pressed.
    onRefused: (error) => error.status !== 0 && renew(),
  })
  const press = (isIssued: boolean) =>
    send.mutate({ params: { supplierSlug }, body: { isIssued, ...(until && { until }) }, idempotencyKey: key })
  const { isPending, variables } = send
  const refusal = hasAgreed ? null : t('notAgreed')
  return (
    <div className="flex flex-col gap-2 lg:items-end">
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:grow lg:flex-nowrap lg:justify-end">
        <Button
          look="secondary"
          size="small"
          refusal={refusal}
          aria-label={t('draftFor', { supplier })}
          isBusy={isPending && variables.body.isIssued === false}
          onClick={() => press(false)}
        >
          <FilePen aria-hidden />
          {t('draft')}
        </Button>
        <Button
          size="small"
          refusal={refusal}
          aria-label={t('issueFor', { supplier })}
          isBusy={isPending && variables.body.isIssued}
          onClick={() => press(true)}
        >
          <Send aria-hidden />
          {t('issue')}
        </Button>
      </div>
      <div role="alert">
        {send.isError && (
          <div className="max-w-prose text-sm text-danger-ink">
            <p>{reasonOf(send.error)}</p>
            {send.error.data?.code === 'DocumentIncomplete' && (
              <Missing side="supplier" faults={send.error.data.facts.missing} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
