import { writeDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { DocumentFault } from '@regionalmarkt/domain/billing/document-faults.ts'
import { Link } from '@tanstack/react-router'
import { FilePen, Send } from 'lucide-react'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type BillableCustomer, billingTopics } from './queries.ts'

type Props = {
  customer: BillableCustomer['customer']
  until: string | undefined
  onDrafted: (documentId: string) => void
}

/** Issues what can be billed of a customer with one press, or keeps it as a draft to look at. */
export const BillCustomer = ({ customer: { slug: customerSlug, name: customer }, until, onDrafted }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const { key, renew } = useIdempotencyKey()
  const send = useSend(writeDocuments, {
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
    send.mutate({ params: { customerSlug }, body: { isIssued, ...(until && { until }) }, idempotencyKey: key })
  const { isPending, variables } = send
  return (
    <div className="flex flex-col gap-2 lg:items-end">
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:grow lg:flex-nowrap lg:justify-end">
        <Button
          look="secondary"
          size="small"
          aria-label={t('draftFor', { customer })}
          isBusy={isPending && variables.body.isIssued === false}
          onClick={() => press(false)}
        >
          <FilePen aria-hidden />
          {t('draft')}
        </Button>
        <Button
          size="small"
          aria-label={t('issueFor', { customer })}
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
              <Missing side="customer" faults={send.error.data.facts.missing} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Which details a document still wants, and where they are entered. */
export const Missing = ({ side, faults }: { side: BillingSide; faults: readonly DocumentFault[] }) => {
  const t = useWorkplaceTranslations('billing.missing')
  const fieldsOf = (side: DocumentFault['of']) =>
    faults
      .filter(({ of }) => of === side)
      .map(({ field }) => t(`field.${field}`))
      .join(', ')
  // Who sells is the hub, or its supplier; who buys its customer, or the hub.
  const [hub, other] = side === 'supplier' ? (['buyer', 'seller'] as const) : (['seller', 'buyer'] as const)
  const [ofHub, ofOther] = [fieldsOf(hub), fieldsOf(other)]
  return (
    <>
      {ofHub !== '' && (
        <p className="mt-1">
          {t('seller', { fields: ofHub })}{' '}
          <Link to="/profile" className="font-medium underline underline-offset-4">
            {t('toProfile')}
          </Link>
        </p>
      )}
      {ofOther !== '' && <p className="mt-1">{t(side === 'supplier' ? 'supplier' : 'buyer', { fields: ofOther })}</p>}
    </>
  )
}
