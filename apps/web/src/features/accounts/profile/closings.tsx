import { setClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DateInput, isDay } from '../../../forms/date-input.tsx'
import { Consequences } from '../../../parts/consequences.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useClosingPeriod } from '../closing-period.ts'
import { useClosingConsequences } from './closing-consequences.ts'

type Props = { desk: Desk; closings: readonly Closing[]; version: number }

/** Saves them all; `onDone`: where what was typed is done with. */
const useSave = ({ desk, version }: Props, onDone: () => void) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const send = useSend(setClosings[desk], {
    topics: ['account', 'stock'],
    onDone: () => {
      onDone()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  const save = (next: readonly Closing[]) => send.mutate({ body: { closings: [...next] }, version })
  return { save, isSaving: send.isPending }
}

/** Days that are closed, and how they open again: what that changes is said before. */
const ClosedDays = ({ closing, ...props }: Props & { closing: Closing }) => {
  const { desk, closings } = props
  const t = useWorkplaceTranslations('companyProfile.closings')
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving } = useSave(props, () => setOpen(false))
  const others = closings.filter((each) => each !== closing)
  const { sentences } = useClosingConsequences(desk, isOpen ? { closings: [...others] } : null)
  const period = useClosingPeriod()(closing)
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span>
        {period}
        {closing.reason && <span className="block text-sm break-words text-quiet">{closing.reason}</span>}
      </span>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t(`${desk}.reopenTitle`, { period })}
        description={sentences.length === 0 ? '\u00a0' : sentences.join(' ')}
        trigger={<IconButton icon={Trash2} label={t(`${desk}.remove`, { period })} />}
        confirm={t(`${desk}.reopen`)}
        isBusy={isSaving}
        onConfirm={() => save(others)}
      />
    </li>
  )
}

/** The orders that lie on days which fall away, to be opened and talked about. */
const Concerned = ({ desk, orders }: { desk: Desk; orders: ReturnType<typeof useClosingConsequences>['orders'] }) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const format = useFormat()
  const page = desk === 'retailer' ? '/retailer/business-customer-orders/$orderNumber' : '/supplier/orders/$orderNumber'
  return (
    <ul aria-label={t('concerned')} className="mt-2 flex flex-wrap gap-x-4">
      {orders.map(({ orderNumber, deliveryDate }) => (
        <li key={orderNumber}>
          <Link to={page} params={{ orderNumber }} className="inline-block py-1 underline underline-offset-4">
            {orderNumber}
          </Link>{' '}
          {format.day(deliveryDate)}
        </li>
      ))}
    </ul>
  )
}

/** When a hub is closed or a producer has days off; each change is saved with its press, and says before what it does. */
export const Closings = (props: Props) => {
  const { desk, closings } = props
  const t = useWorkplaceTranslations('companyProfile.closings')
  const dates = useWorkplaceTranslations('dates')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { save, isSaving } = useSave(props, () => {
    setFrom('')
    setUntil('')
    setReason('')
    setChecked(false)
  })
  const last = until || from
  const fromProblem = isDay(from) ? undefined : t('fromMissing')
  const untilProblem = !isDay(last) ? dates('noDay') : last < from ? t('untilBefore') : undefined
  const problem = fromProblem ?? untilProblem
  const next = [...closings, { from, until: last, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }]
  const asked = problem === undefined ? { closings: [...closings, { from, until: last }] } : null
  const { sentences, orders, isError } = useClosingConsequences(desk, asked)
  return (
    <div className="mb-10">
      <FormSection title={t(`${desk}.title`)} hint={t(`${desk}.hint`)}>
        {closings.length > 0 && (
          <ul aria-label={t(`${desk}.title`)} className="divide-y divide-line sm:col-span-2">
            {closings.map((closing) => (
              <ClosedDays key={`${closing.from} ${closing.until}`} closing={closing} {...props} />
            ))}
          </ul>
        )}
        <Field label={t('from')} error={isChecked ? fromProblem : undefined}>
          <DateInput value={from} onChange={setFrom} />
        </Field>
        <Field
          label={t('until')}
          hint={t('untilHint')}
          error={isChecked && fromProblem === undefined ? untilProblem : undefined}
        >
          <DateInput value={until} onChange={setUntil} />
        </Field>
        <Field label={t('reason')} isOptional className="sm:col-span-2">
          <Input
            value={reason}
            maxLength={120}
            placeholder={t('reasonExample')}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="sm:col-span-2">
          <Consequences
            id="closing-consequences"
            about={t(`${desk}.title`)}
            sentences={sentences}
            instead={from !== '' && problem !== undefined ? 'incomplete' : isError ? 'unknown' : 'none'}
          >
            {orders.length > 0 && <Concerned desk={desk} orders={orders} />}
          </Consequences>
        </div>
        <Button
          look="secondary"
          className="sm:col-span-2 sm:justify-self-start"
          isBusy={isSaving}
          onClick={() => {
            setChecked(true)
            if (problem === undefined) save(next)
          }}
        >
          <Plus aria-hidden />
          {t(`${desk}.add`)}
        </Button>
      </FormSection>
    </div>
  )
}
