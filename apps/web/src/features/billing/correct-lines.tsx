import { amendDocument } from '@regionalmarkt/contract/billing/corrections.ts'
import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, type RefusalOf } from '../../platform/api-client.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { DocumentLines } from './document-lines.tsx'
import { DocumentSums } from './document-sums.tsx'
import { type BillingDocument, billingTopics, correctableQuery, correctionsQuery } from './queries.ts'
import {
  type CorrectableLine,
  type CorrectableOrder,
  correctionsIn,
  isAnyWrong,
  isWrong,
  keyOf,
  type Typed,
  textOf,
} from './typed-corrections.ts'

type Props = {
  document: BillingDocument
  /** The document that there is now; null where none is left. */
  onDone: (documentId: string | null) => void
  onCancel: () => void
}

/** Lines of a document as they stand, what is right instead, and what the correction would say. */
export const CorrectLines = ({ document, onDone, onCancel }: Props) => {
  const t = useWorkplaceTranslations('billing.corrections')
  const format = useFormat()
  const { id: documentId, number, company, channel } = document
  const { data: correctable } = useSuspenseQuery(correctableQuery(documentId))
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const headingId = useId()
  const changes = correctionsIn(correctable.orders, typed)
  const rested = useRested(JSON.stringify(changes))
  const isSettled = rested === JSON.stringify(changes)
  const preview = useQuery(
    correctionsQuery(documentId, changes.length > 0 && isSettled ? { corrections: changes } : null),
  )
  const { key, renew, refused } = useIdempotencyKey()
  const amend = useSend(amendDocument, {
    topics: billingTopics,
    onRefused: refused,
    onDone: ({ documentIds: [next = null] }) => {
      renew()
      const done = next === null ? 'doneWithout' : 'done'
      toast({ tone: 'success', title: t(number === null ? 'doneDraft' : done) })
      onDone(next)
    },
  })
  const isReasonShort = reason.trim().length < shortestReason
  const isWrongNow = isAnyWrong(correctable.orders, typed)
  const shown = changes.length > 0 && isSettled && !isWrongNow ? preview.data : null
  const isWithout = shown?.lines.length === 0 && shown.totals.grossCents === 0
  const send = () => {
    setTried(true)
    if (isReasonShort || !shown) return
    const body = { corrections: changes, reason, grossCents: shown.totals.grossCents }
    amend.mutate({ params: { documentId }, body, idempotencyKey: key })
  }
  const set = (key: string, text: string | undefined) => {
    if (amend.isError) amend.reset()
    setTyped(({ [key]: _, ...others }) => (text === undefined ? others : { ...others, [key]: text }))
  }
  const error = changes.length > 0 && isSettled ? (amend.error ?? preview.error) : null
  const refusal = error instanceof ApiError ? (error as RefusalOf<typeof amendDocument>).data : undefined
  const mostOf = ({ of, kind, most }: { of: string; kind: 'amount' | 'price' | 'fee'; most: number }): string => {
    const line = correctable.orders.flatMap(({ lines }) => lines).find(({ id }) => id === of)
    const much = line?.measure === 'gram' ? format.kilograms(most) : format.quantity(most)
    const name = line === undefined ? t('delivery') : inLanguage(line.name)
    return t('mostOf', { name, most: kind === 'amount' ? much : format.money(most) })
  }
  const most = refusal?.code === 'CorrectionTooHigh' ? (refusal.facts?.maximumCents ?? null) : null
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title={t('title')} />
      <p>{t(number === null ? 'leadDraft' : 'lead', { company: company.name })}</p>
      <div className="mt-5 flex flex-col gap-6">
        {correctable.orders.map((order) => (
          <OrderToCorrect key={order.id} order={order} isNet={channel === 'b2b'} typed={typed} onType={set} />
        ))}
        {correctable.orders.length === 0 && <p>{t('none')}</p>}
        <Field
          label={t('reason')}
          hint={t(number === null ? 'reasonHintDraft' : 'reasonHint')}
          error={isTried && isReasonShort ? t('reasonMissing') : undefined}
          isRequired
        >
          <Input value={reason} maxLength={longestReason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <section aria-labelledby={`${headingId}-preview`} className="flex flex-col gap-3">
          <h3 id={`${headingId}-preview`} className="text-base font-semibold">
            {t('preview')}
          </h3>
          {shown && isWithout && <p>{t('without')}</p>}
          {shown && !isWithout && (
            <>
              <DocumentLines lines={shown.lines} />
              <DocumentSums totals={shown.totals} />
            </>
          )}
          {!(shown || error || isWrongNow) && <p role="status">{t(changes.length === 0 ? 'unchanged' : 'waiting')}</p>}
          <div role="alert" className="text-danger-ink empty:hidden">
            {error && reasonOf(error)}
            {refusal?.code === 'CorrectionAboveAgreed' && ` ${mostOf(refusal.facts)}`}
            {most !== null && ` ${t('most', { amount: format.money(most) })}`}
          </div>
        </section>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button isBusy={amend.isPending} disabled={!shown} onClick={send}>
            {number === null && t('saveDraft')}
            {number !== null && isWithout && t('takeBack')}
            {number !== null &&
              !isWithout &&
              (shown ? t('issue', { sum: format.money(shown.totals.grossCents) }) : t('issueAny'))}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type OrderProps = {
  order: CorrectableOrder
  isNet: boolean
  typed: Typed
  onType: (key: string, text: string | undefined) => void
}

const OrderToCorrect = ({ order, isNet, typed, onType }: OrderProps) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const { id, orderNumber, deliveredOn, feeCents, lines } = order
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        {t('document.orderOf', { number: orderNumber, day: format.fullDay(deliveredOn) })}
      </legend>
      {lines.map((line) => (
        <LineToCorrect key={line.id} line={line} isNet={isNet} typed={typed} onType={onType} />
      ))}
      {lines.length === 0 && feeCents === null && <p className="text-quiet">{t('corrections.allWithdrawn')}</p>}
      {feeCents !== null && <FeeToCorrect {...{ id, feeCents, isNet, typed, onType }} />}
    </fieldset>
  )
}

type FeeProps = Omit<OrderProps, 'order'> & { id: string; feeCents: number }

const FeeToCorrect = ({ id, feeCents, isNet, typed, onType }: FeeProps) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const feeKey = keyOf(id, 'fee')
  const [isFee, setFee] = useState(false)
  return (
    <>
      <Checkbox
        label={t('corrections.delivery')}
        aside={<span className="figures">{format.money(feeCents)}</span>}
        checked={isFee}
        onChange={({ target }) => {
          setFee(target.checked)
          if (!target.checked) onType(feeKey, undefined)
        }}
      />
      {isFee && (
        <div className="grid gap-4 pt-1 pb-3 pl-8 sm:grid-cols-4">
          <NumberField
            label={t(isNet ? 'corrections.feeNet' : 'corrections.feeGross')}
            unit="€"
            decimals={2}
            text={typed[feeKey] ?? textOf({ kind: 'fee', decimals: 2, is: feeCents }, format.locale)}
            onType={(text) => onType(feeKey, text)}
          />
        </div>
      )}
    </>
  )
}

const LineToCorrect = ({ line, isNet, typed, onType }: Omit<OrderProps, 'order'> & { line: CorrectableLine }) => {
  const t = useWorkplaceTranslations('billing.corrections')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { id, name, unitName, measure, amount, priceCents, vatBasisPoints, heldCents, goodwillCents, rates } = line
  const isWeighed = measure === 'gram'
  const [price, much] = [format.money(priceCents), isWeighed ? format.kilograms(amount) : format.quantity(amount)]
  const fieldOf = (kind: 'amount' | 'price' | 'goodwill', decimals: number, is: number) => ({
    decimals,
    text: typed[keyOf(id, kind)] ?? textOf({ kind, decimals, is }, format.locale),
    onType: (text: string) => onType(keyOf(id, kind), text),
  })
  return (
    <>
      <Checkbox
        label={
          <>
            {inLanguage(name)}
            <span className="block text-sm text-quiet">
              {inLanguage(unitName)}, {t('stands', { much, price, rate: format.percent(vatBasisPoints) })}
            </span>
          </>
        }
        aside={<span className="figures">{format.money(heldCents)}</span>}
        checked={isOpen}
        onChange={({ target }) => {
          setOpen(target.checked)
          if (target.checked) return
          for (const kind of ['amount', 'price', 'vatRate', 'goodwill'] as const) onType(keyOf(id, kind), undefined)
        }}
      />
      {isOpen && (
        <div className="grid grid-cols-2 gap-4 pt-1 pb-3 pl-8 sm:grid-cols-4">
          <NumberField
            label={t(isWeighed ? 'weight' : 'amount')}
            {...(isWeighed && { unit: 'kg' })}
            {...fieldOf('amount', isWeighed ? 3 : 0, amount)}
          />
          <NumberField label={t(isNet ? 'priceNet' : 'priceGross')} unit="€" {...fieldOf('price', 2, priceCents)} />
          {rates.length > 1 && (
            <Field label={t('rate')}>
              <Select
                value={typed[keyOf(id, 'vatRate')] ?? String(vatBasisPoints)}
                onChange={({ target }) => onType(keyOf(id, 'vatRate'), target.value)}
                options={[...new Set([...rates, vatBasisPoints])].map((rate) => ({
                  value: String(rate),
                  label: format.percent(rate),
                }))}
              />
            </Field>
          )}
          <NumberField label={t('goodwill')} unit="€" {...fieldOf('goodwill', 2, goodwillCents)} />
        </div>
      )}
    </>
  )
}

type NumberProps = { label: string; unit?: string; decimals: number; text: string; onType: (text: string) => void }

const NumberField = ({ label, unit, decimals, text, onType }: NumberProps) => {
  const t = useWorkplaceTranslations('billing.corrections')
  return (
    <Field label={label} error={isWrong(text, decimals) ? t('noNumber') : undefined}>
      <Input
        value={text}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        {...(unit !== undefined && { unit })}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}
