import { changeDraft } from '@regionalmarkt/contract/billing/documents.ts'
import { sideOf } from '@regionalmarkt/domain/billing/billing-document.ts'
import { longestDocumentNote } from '@regionalmarkt/domain/billing/draft-changes.ts'
import { addCents } from '@regionalmarkt/domain/money/cents.ts'
import { useId, useState } from 'react'
import { DateFilter } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { type BillingDocument, billingTopics } from './queries.ts'
import { type Line, useLineWords } from './use-line-words.ts'

type Props = { document: BillingDocument; onDone: () => void }

/** Lines of a draft that go onto the document, its due day and its note. */
export const ChangeDraft = ({ document, onDone }: Props) => {
  const t = useWorkplaceTranslations('billing.changeDraft')
  const d = useWorkplaceTranslations('billing.document')
  const format = useFormat()
  const headingId = useId()
  const { lines, leftOut, dueBetween, totals } = document
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [back, setBack] = useState<ReadonlySet<string>>(new Set())
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
  const { nameOf, packOf, muchOf, priceOf } = useLineWords()
  const textOf = (line: Line): string =>
    [packOf(line), t('much', { much: muchOf(line), price: priceOf(line) })].filter((part) => part !== '').join(', ')
  const labelOf = (line: Line, more = '') => (
    <>
      {nameOf(line)}
      <span className="block text-sm text-quiet">{[textOf(line), more].filter((part) => part !== '').join(' · ')}</span>
    </>
  )
  const asideOf = (those: readonly Line[]) => (
    <span className="figures">{format.money(addCents(those.map(({ lineCents }) => lineCents)))}</span>
  )
  const orders = [...Map.groupBy(lines, ({ orderNumber, deliveredOn }) => `${orderNumber}|${deliveredOn}`).values()]
  const isSupplier = sideOf(document.kind) === 'supplier'
  const isAllOut = out.size === lines.length
  const send = () =>
    save.mutate({
      params: { documentId: document.id },
      body: {
        leaveOut: [...out],
        putBack: [...back],
        dueOn: dueOn === '' ? null : dueOn,
        note,
        grossCents: totals.grossCents,
      },
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
                  <>
                    <span className="font-semibold">
                      {d('orderOf', {
                        number: first?.orderNumber ?? '',
                        day: format.fullDay(first?.deliveredOn ?? ''),
                      })}
                    </span>
                    {first && group.length === 1 && <span className="block">{labelOf(first)}</span>}
                  </>
                }
                {...(first && group.length === 1 && { aside: asideOf([first]) })}
                checked={isIn}
                onChange={({ target }) => put(group, target.checked)}
              />
              {group.length > 1 && (
                <div className="pl-8">
                  {group.map((line) => (
                    <Checkbox
                      key={line.position}
                      label={labelOf(line)}
                      aside={asideOf([line])}
                      checked={!out.has(line.position)}
                      onChange={({ target }) => put([line], target.checked)}
                    />
                  ))}
                </div>
              )}
            </fieldset>
          )
        })}
        {leftOut.length > 0 && (
          <fieldset className="border-t border-line pt-2">
            <legend className="font-semibold">{t('leftOut')}</legend>
            <p className="text-sm text-quiet">{t('leftOutHint')}</p>
            {leftOut.map(({ key, lines: [first, ...others] }) =>
              first === undefined ? null : (
                <Checkbox
                  key={key}
                  label={labelOf(first, first.orderNumber ?? '')}
                  aside={asideOf([first, ...others])}
                  checked={back.has(key)}
                  onChange={({ target }) =>
                    setBack((before) =>
                      target.checked ? new Set([...before, key]) : new Set([...before].filter((each) => each !== key)),
                    )
                  }
                />
              ),
            )}
          </fieldset>
        )}
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
