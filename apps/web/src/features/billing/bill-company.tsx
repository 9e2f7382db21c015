import { writeDocuments } from '@regionalmarkt/contract/billing/documents.ts'
import { settleSupplier } from '@regionalmarkt/contract/billing/settlements.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { DocumentFault } from '@regionalmarkt/domain/billing/document-faults.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilePen, Send } from 'lucide-react'
import { useState } from 'react'
import { call, type RefusalOf } from '../../platform/api-client.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { aboveRow } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { ComplainedNotice, isNothing, type Sums, useComplained } from './complained.tsx'
import { billingTopics } from './queries.ts'
import { LeitwegNotice, useWithoutLeitwegId } from './without-leitweg-id.tsx'

type Props = {
  side: BillingSide
  company: { slug: string; name: string }
  until: string | undefined
  /** The billable sum, without orders that have an open complaint. */
  sums: Sums
  /** Why nothing may be written for it; null: it may. */
  refusal?: string | null
  onDrafted: (documentId: string) => void
}

/** Issues with one press what a customer is to pay or a supplier is owed, or keeps it as a draft to look at. */
export const BillCompany = ({ side, company: { slug, name }, until, sums, refusal = null, onDrafted }: Props) => {
  const t = useWorkplaceTranslations(side === 'supplier' ? 'billing.suppliers' : 'billing')
  const [withComplaints, setWithComplaints] = useState(false)
  const complained = useComplained(side, until).filter(
    ({ draftId, company }) => draftId === null && company.slug === slug,
  )
  const withoutLeitwegId = useWithoutLeitwegId(side).filter((each) => each.slug === slug)
  const { key, renew, refused } = useIdempotencyKey()
  const send = useMutation<{ documentIds: string[] }, RefusalOf<typeof settleSupplier>, boolean>({
    networkMode: 'always',
    mutationFn: (isIssued) => {
      const asked = { body: { isIssued, withComplaints, ...(until && { until }) }, idempotencyKey: key }
      return side === 'supplier'
        ? call(settleSupplier, { params: { supplierSlug: slug }, ...asked })
        : call(writeDocuments, { params: { customerSlug: slug }, ...asked })
    },
    onSuccess: ({ documentIds }, isIssued) => {
      renew()
      toast({ tone: 'success', title: t(isIssued ? 'issued' : 'drafted', { count: documentIds.length }) })
      const [first] = documentIds
      if (!isIssued && first !== undefined) onDrafted(first)
    },
    // A refusal is shown where it was pressed.
    onError: refused,
    onSettled: () => refresh(billingTopics),
  })
  const { isPending, variables: isIssued } = send
  const who = { supplier: name, customer: name }
  const isLeft = complained.length > 0 && !withComplaints && isNothing(sums)
  const whyNot = refusal ?? (isLeft ? t('complained.nothingElse') : null)
  return (
    <div className={`flex flex-col lg:items-end ${aboveRow}`}>
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:grow lg:justify-end @min-[44rem]:flex-nowrap">
        <Button
          look="secondary"
          size="small"
          refusal={whyNot}
          aria-label={t('draftFor', who)}
          isBusy={isPending && isIssued === false}
          onClick={() => send.mutate(false)}
        >
          <FilePen aria-hidden />
          {/* In a table the sign has to do: its room is for what is billed. */}
          <span className="@min-[44rem]:sr-only">{t('draft')}</span>
        </Button>
        <Button
          size="small"
          refusal={whyNot}
          aria-label={t('issueFor', who)}
          isBusy={isPending && isIssued === true}
          onClick={() => send.mutate(true)}
        >
          <Send aria-hidden />
          <span className="@min-[44rem]:hidden">{t('issue')}</span>
          <span className="hidden @min-[44rem]:inline @min-[44rem]:@max-[62rem]:sr-only">{t('issueShort')}</span>
        </Button>
      </div>
      {complained.length > 0 && refusal === null && (
        <div className="mt-2 w-full max-w-72">
          <ComplainedNotice orders={complained} state="left" isMeant={withComplaints} onMean={setWithComplaints} />
        </div>
      )}
      {withoutLeitwegId.length > 0 && (
        <div className="mt-2 w-full max-w-72">
          <LeitwegNotice customers={withoutLeitwegId} />
        </div>
      )}
      <div role="alert">
        {send.isError && (
          <div className="mt-2 max-w-prose pb-2 text-sm text-danger-ink">
            <p>{reasonOf(send.error)}</p>
            {send.error.data?.code === 'DocumentIncomplete' && (
              <Missing side={side} faults={send.error.data.facts.missing} />
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
