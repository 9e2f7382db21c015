import {
  correctDocument,
  discardDraft,
  issueDocuments,
  sendDocument,
} from '@regionalmarkt/contract/billing/documents.ts'
import { sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Ban, ListChecks, Mail, MessageSquareWarning, PencilLine, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DocumentBadge } from '../../parts/document-badge.tsx'
import { DocumentFiles } from '../../parts/document-files.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { Missing } from './bill-company.tsx'
import { ComplainedNotice, useComplained } from './complained.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentMoney } from './document-money.tsx'
import { DocumentSums, SumRow } from './document-sums.tsx'
import { type BillingDocument, billingPages, billingTopics, documentQuery } from './queries.ts'
import { LeitwegNotice, useWithoutLeitwegId } from './without-leitweg-id.tsx'

const CorrectLines = lazy(async () => ({ default: (await import('./correct-lines.tsx')).CorrectLines }))

const ChangeDraft = lazy(async () => ({ default: (await import('./change-draft.tsx')).ChangeDraft }))

type Props = { documentId: string; onLeave: () => void; onSeen: (documentId: string) => void }

/** A document with its lines and sums, and what can be done with it. */
export const DocumentView = ({ documentId, onLeave, onSeen }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const { data: document } = useSuspenseQuery(documentQuery(documentId))
  const { number, company, kind, titleKind, lines } = document
  const [isCorrecting, setCorrecting] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const side = sideOf(kind)
  const [what, which] =
    number === null
      ? [t('document.draftOf', { customer: company.name }), '']
      : [t(`documents.kind.${titleKind}`), number]
  return (
    <>
      <Link
        to={billingPages[side]}
        search={{ view: number === null ? 'drafts' : 'documents' }}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-primary-ink underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('document.back')}
      </Link>
      <PageHeader
        title={
          <>
            {what} <span className="whitespace-nowrap">{which}</span>
          </>
        }
        tabTitle={`${what} ${which}`.trim()}
        {...(number !== null && { lead: t('document.of', { customer: company.name }) })}
        actions={
          isCorrecting || isChanging ? undefined : (
            <Actions
              {...{ document, onLeave, onSeen }}
              onCorrect={() => setCorrecting(true)}
              onChange={() => setChanging(true)}
            />
          )
        }
      />
      <div className="flex flex-col gap-5">
        {number === null && <DraftComplaints document={document} />}
        {number === null && <DraftLeitweg document={document} />}
        {document.objection !== null && document.state === 'objected' && <Objection document={document} />}
        {isChanging && (
          <Suspense>
            <ChangeDraft document={document} onDone={() => setChanging(false)} />
          </Suspense>
        )}
        {isCorrecting && (
          <Suspense>
            <CorrectLines
              document={document}
              onDone={(next) => {
                setCorrecting(false)
                if (next === null && number === null) onLeave()
                else if (next !== null && next !== documentId) onSeen(next)
              }}
              onCancel={() => setCorrecting(false)}
            />
          </Suspense>
        )}
        <Card aria-labelledby="lines">
          <CardHeader id="lines" title={t('document.lines')} />
          <DocumentLines lines={lines} />
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card aria-labelledby="sums">
            <CardHeader id="sums" title={t('document.sums')} />
            <DocumentSums totals={document.totals} />
          </Card>
          <div className="flex flex-col gap-5">
            <Card>
              <Facts document={document} />
            </Card>
            {document.money !== null && <DocumentMoney document={document} money={document.money} />}
          </div>
        </div>
      </div>
    </>
  )
}

type ActionsProps = Omit<Props, 'documentId'> & {
  document: BillingDocument
  onCorrect: () => void
  onChange: () => void
}

const Actions = ({ document, onLeave, onSeen, onCorrect, onChange }: ActionsProps) => {
  const t = useWorkplaceTranslations('billing.document')
  const [isAsking, setAsking] = useState(false)
  const { id: documentId, can, number } = document
  const isOfSupplier = sideOf(document.kind) === 'supplier'
  const settlementOrInvoice = isOfSupplier ? 'correctSettlementText' : 'correctText'
  const issue = useSend(issueDocuments, { topics: billingTopics, onRefused: () => undefined })
  const discard = useSend(discardDraft, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('discarded') }),
  })
  const send = useSend(sendDocument, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('sent') }),
  })
  const correct = useSend(correctDocument, {
    topics: billingTopics,
    onDone: ({ documentIds }) => {
      setAsking(false)
      toast({ tone: 'success', title: t('corrected', { number: number ?? '' }) })
      if (documentIds[0] !== undefined) onSeen(documentIds[0])
    },
  })
  return (
    <>
      {can.discard.allowed && (
        <ConfirmDialog
          title={t('discardTitle')}
          description={t('discardText')}
          trigger={
            <Button look="danger">
              <Trash2 aria-hidden />
              {t('discard')}
            </Button>
          }
          confirm={t('discard')}
          isBusy={discard.isPending}
          onConfirm={() => {
            // Left first: nobody may ask again for what is gone.
            onLeave()
            discard.mutate({ params: { documentId } })
          }}
        />
      )}
      {can.issue.allowed && (
        <Button
          isBusy={issue.isPending}
          onClick={() => issue.mutate({ body: { documentIds: [documentId], grossCents: document.totals.grossCents } })}
        >
          <Send aria-hidden />
          {t('issue')}
        </Button>
      )}
      {can.change.allowed && (
        <Button look="secondary" onClick={onChange}>
          <ListChecks aria-hidden />
          {t('change')}
        </Button>
      )}
      {can.amend.allowed && (
        <Button look="secondary" onClick={onCorrect}>
          <PencilLine aria-hidden />
          {t('amend')}
        </Button>
      )}
      {can.correct.allowed && (
        <ConfirmDialog
          title={t('correctTitle', { number: number ?? '' })}
          description={t(document.reason === null ? settlementOrInvoice : 'correctCorrectionText')}
          isOpen={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button look="danger">
              <Ban aria-hidden />
              {t('correct')}
            </Button>
          }
          confirm={t('correct')}
          isBusy={correct.isPending}
          onConfirm={() => correct.mutate({ params: { documentId } })}
        />
      )}
      {can.send.allowed && (
        <Button look="secondary" isBusy={send.isPending} onClick={() => send.mutate({ params: { documentId } })}>
          <Mail aria-hidden />
          {t('send')}
        </Button>
      )}
      {number !== null && <DocumentFiles id={documentId} number={number} side="retailer" />}
      <div role="alert" className="basis-full empty:hidden">
        {issue.isError && (
          <div className="text-danger-ink">
            <p>{reasonOf(issue.error)}</p>
            {issue.error.data?.code === 'DocumentIncomplete' && (
              <Missing side={sideOf(document.kind)} faults={issue.error.data.facts.missing} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** A draft that somebody complains about says so before it is issued. */
const DraftComplaints = ({ document: { id, kind } }: { document: BillingDocument }) => {
  const complained = useComplained(sideOf(kind)).filter(({ draftId }) => draftId === id)
  return <ComplainedNotice orders={complained} state="drafted" />
}

/** A draft for a public body says that its Leitweg-ID is missing before it is issued. */
const DraftLeitweg = ({ document: { kind, company } }: { document: BillingDocument }) => (
  <LeitwegNotice customers={useWithoutLeitwegId(sideOf(kind)).filter(({ slug }) => slug === company.slug)} />
)

/** Its supplier does not agree: why, and what to do now. */
const Objection = ({ document: { objection, company } }: { document: BillingDocument }) => {
  const t = useWorkplaceTranslations('billing.suppliers')
  const format = useFormat()
  if (objection === null) return null
  return (
    <div role="status" className="flex items-start gap-3 rounded-2xl bg-danger-tint p-4 text-danger-ink">
      <MessageSquareWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          {t('objected', { supplier: company.name, day: format.fullDay(format.dayOf(objection.at)) })}
        </p>
        <p className="mt-1">{t('objectedReason', { reason: objection.reason })}</p>
        <p className="mt-1">{t('objectedNext')}</p>
      </div>
    </div>
  )
}

const Facts = ({ document }: { document: BillingDocument }) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const isOfSupplier = sideOf(document.kind) === 'supplier'
  const { deliveredFrom, deliveredUntil, createdAt, issuedOn, sentAt, dueOn, corrects, correctedBy, state } = document
  const { concerns, reason, note, amendedBy } = document
  const notes = [
    ...concerns.map((number) => t('document.concerns', { number })),
    ...(reason === null ? [] : [t('document.reason', { reason })]),
    ...(note === null ? [] : [t('document.note', { note })]),
    ...(amendedBy.length === 0 ? [] : [t('document.amendedBy', { numbers: amendedBy.join(', ') })]),
    ...(corrects === null ? [] : [t('document.corrects', { number: corrects })]),
    ...(correctedBy === null ? [] : [t('document.correctedBy', { number: correctedBy })]),
  ]
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <DocumentBadge state={state} />
      </div>
      {notes.map((note) => (
        <p key={note} className="py-1.5">
          {note}
        </p>
      ))}
      <dl>
        <SumRow label={t(isOfSupplier ? 'suppliers.received' : 'document.delivered')}>
          {deliveredFrom === deliveredUntil
            ? format.fullDay(deliveredUntil)
            : t('between', { from: format.fullDay(deliveredFrom), until: format.fullDay(deliveredUntil) })}
        </SumRow>
        {issuedOn === null ? (
          <SumRow label={t('document.createdAt')}>{format.dayAndTime(createdAt)}</SumRow>
        ) : (
          <SumRow label={t('document.issuedOn')}>{format.fullDay(issuedOn)}</SumRow>
        )}
        {dueOn !== null && (
          <SumRow label={t(isOfSupplier ? 'suppliers.paidBy' : 'document.due')}>{format.fullDay(dueOn)}</SumRow>
        )}
        {sentAt !== null && <SumRow label={t('document.sentAt')}>{format.dayAndTime(sentAt)}</SumRow>}
      </dl>
    </>
  )
}
