import { changeDraft } from '@regionalmarkt/contract/billing/documents.ts'
import { sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { longestDocumentNote } from '@regionalmarkt/domain/billing/draft-changes.ts'
import { useId, useState } from 'react'
import { DateFilter } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type BillingDocument, billingTopics } from './queries.ts'

type Line = BillingDocument['lines'][number]
type Props = { document: BillingDocument; onDone: () => void }

/** Lines of a draft that go onto the document, its due day and its note. */
export const ChangeDraft = ({ document, onDone }: Props) => {
  const t = useWorkplaceTranslations('billing.changeDraft')
  const d = useWorkplaceTranslations('billing.document')
  const format = useFormat()
  const headingId = useId()
  const { lines, dueBetween, totals } = document
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [dueOn, setDueOn] = useState(document.dueOn ?? '')
  const [note, setNote] = useState(document.note ?? '')
  const save = useSend(changeDraft, {
    topics: billingTopics,
    onRefused: () => undefined,
    onDone: () => {
      toast({ tone: 'success', title: t('done') })
      onDone()
    },
  })
  const put = (those: readonly Line[], isIn: boolean) => {
    const positions = those.map(({ position }) => position)
    setOut((before) =>
      isIn
        ? new Set([...before].filter((position) => !positions.includes(position)))
        : new Set([...before, ...positions]),
    )
  }
  const nameOf = ({ kind, depositKind, name }: Line): string => {
    const lent = name === null ? depositKind && d(`deposit.${depositKind}`) : inLanguage(name)
    if (depositKind !== null) return d(kind === 'returned' ? 'returnedOf' : 'depositOf', { kind: lent ?? '' })
    return lent ?? d('lineDelivery')
  }
  const orders = [...Map.groupBy(lines, ({ orderNumber, deliveredOn }) => `${orderNumber}|${deliveredOn}`).values()]
  const isSupplier = sideOf(document.kind) === 'supplier'
  const isAllOut = out.size === lines.length
  const send = () =>
    save.mutate({
      params: { documentId: document.id },
      body: { leaveOut: [...out], dueOn: dueOn === '' ? null : dueOn, note, grossCents: totals.grossCents },
    })
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title={t('title')} />
      <p className="text-quiet">{t('lead')}</p>
      <div className="mt-4 flex flex-col gap-5">
        {orders.map((group) => {
          const [first] = group
          const isIn = group.every(({ position }) => !out.has(position))
          return (
            <fieldset key={`${first?.orderNumber} ${first?.deliveredOn}`} className="border-t border-line pt-2">
              <legend className="sr-only">{first?.orderNumber}</legend>
              <Checkbox
                label={
                  <span className="font-semibold">
                    {d('orderOf', { number: first?.orderNumber ?? '', day: format.fullDay(first?.deliveredOn ?? '') })}
                  </span>
                }
                checked={isIn}
                onChange={({ target }) => put(group, target.checked)}
              />
              {group.length > 1 && (
                <div className="pl-8">
                  {group.map((line) => (
                    <Checkbox
                      key={line.position}
                      label={nameOf(line)}
                      aside={<span className="figures">{format.money(line.lineCents)}</span>}
                      checked={!out.has(line.position)}
                      onChange={({ target }) => put([line], target.checked)}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          )
        })}
        {dueBetween !== null && (
          <Field
            label={t(isSupplier ? 'payBy' : 'dueOn')}
            hint={t(isSupplier ? 'payByHint' : 'dueOnHint', {
              from: format.fullDay(dueBetween.from),
              until: format.fullDay(dueBetween.until),
            })}
            className="sm:w-88"
          >
            <DateFilter value={dueOn} onChange={(next) => setDueOn(next ?? '')} />
          </Field>
        )}
        <Field label={t('note')} hint={t('noteHint')}>
          <TextArea
            value={note}
            rows={3}
            maxLength={longestDocumentNote}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <div role="alert" className="text-danger-ink empty:hidden">
          {isAllOut && t('allOut')}
          {!isAllOut && save.isError && reasonOf(save.error)}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button isBusy={save.isPending} disabled={isAllOut} onClick={send}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
