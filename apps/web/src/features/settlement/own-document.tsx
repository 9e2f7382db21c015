import { objectToDocument } from '@regionalmarkt/contract/billing/settlements.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DocumentFiles } from '../../parts/document-files.tsx'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnDocument, settlementTopics } from './queries.ts'

/** A document that the hub has written for this producer: what it comes to, when it is paid, to load and to object to. */
export const OwnDocumentItem = ({ document }: { document: OwnDocument }) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const {
    id,
    titleKind,
    number,
    issuedOn,
    dueOn,
    deliveredFrom,
    deliveredUntil,
    grossCents,
    state,
    objection,
    correctedBy,
  } = document
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {t('own.of', { kind: t(`documents.kind.${titleKind}`), number: number ?? '' })}{' '}
          <span className="font-normal text-quiet">{t('own.on', { day: format.fullDay(issuedOn ?? '') })}</span>
        </span>
        <span className="figures font-semibold">{format.money(grossCents)}</span>
      </p>
      <p className="text-sm text-quiet">
        {deliveredFrom === deliveredUntil
          ? t('own.receivedOn', { day: format.fullDay(deliveredUntil) })
          : t('own.receivedBetween', { from: format.fullDay(deliveredFrom), until: format.fullDay(deliveredUntil) })}
        {dueOn !== null && state === 'sent' && <> · {t('own.paymentOn', { day: format.fullDay(dueOn) })}</>}
      </p>
      {correctedBy !== null && <p className="text-sm">{t('document.correctedBy', { number: correctedBy })}</p>}
      {objection !== null && (
        <p className="text-sm text-danger-ink">
          {t('own.youObjected', { reason: objection.reason })} {correctedBy === null && t('own.objectedNext')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:grow">
        <DocumentFiles id={id} number={number ?? ''} side="supplier" size="small" />
        {document.canObject.allowed && <ObjectButton document={document} />}
      </div>
    </li>
  )
}

const ObjectButton = ({ document }: { document: OwnDocument }) => {
  const t = useWorkplaceTranslations('billing.own')
  const [isOpen, setOpen] = useState(false)
  return (
    <ObjectDialog
      document={document}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={t('objectTo', { number: document.number ?? '' })}>
          <MessageSquareWarning aria-hidden />
          {t('object')}
        </Button>
      }
    />
  )
}

type DialogProps = {
  document: Pick<OwnDocument, 'id' | 'number'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger?: ReactNode
}

/** Asks what is wrong with a document before its producer objects to it. */
export const ObjectDialog = ({ document: { id: documentId, number }, isOpen, onOpenChange, trigger }: DialogProps) => {
  const t = useWorkplaceTranslations('billing.own')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useSend(objectToDocument, {
    topics: settlementTopics,
    onDone: () => {
      onOpenChange(false)
      toast({ tone: 'success', title: t('objectDone') })
    },
    onRefused: () => undefined,
  })
  const isShort = reason.trim().length < shortestReason
  const press = () => {
    setTried(true)
    if (!isShort) send.mutate({ params: { documentId }, body: { reason: reason.trim() } })
  }
  return (
    <Dialog
      title={t('objectTitle', { number: number ?? '' })}
      description={t('objectText')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={trigger}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button look="danger" isBusy={send.isPending} onClick={press}>
            {t('object')}
          </Button>
        </>
      }
    >
      <ReasonField
        label={t('objectReason')}
        hint={t('objectHint')}
        error={isTried && isShort ? t('objectReasonMissing') : undefined}
        value={reason}
        onChange={setReason}
      />
      <div role="alert" className="mt-2 text-danger-ink empty:hidden">
        {send.isError && reasonOf(send.error)}
      </div>
    </Dialog>
  )
}
