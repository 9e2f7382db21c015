import { assignBooking } from '@regionalmarkt/contract/billing/statements.ts'
import { obviousDocuments } from '@regionalmarkt/domain/billing/match-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { accountQuery, accountsQuery, type BankBooking, billingTopics, type MoneyAccount } from './queries.ts'

/** Assigns a booking by hand: to a company, and to what is open of it. */
export const AssignBooking = ({ booking }: { booking: BankBooking }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { cents, day, name, purpose } = booking
  const who = name === '' ? purpose : name
  return (
    <Dialog
      title={t('otherTitle')}
      description={t('otherText', { amount: format.money(cents), day: format.fullDay(day), name: who })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="quiet" size="small" aria-label={t('otherOf', { name: who })}>
          {t('other')}
        </Button>
      }
    >
      <AssignForm booking={booking} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

/** The booking is no payment of a list. */
const other = 'other'

const AssignForm = ({ booking, onDone }: { booking: BankBooking; onDone: () => void }) => {
  const t = useWorkplaceTranslations('payments')
  const [q, setQ] = useState('')
  const [companySlug, setCompany] = useState('')
  /** Null until somebody ticks: then what is obvious is. */
  const [byHand, setDocuments] = useState<readonly string[] | null>(null)
  /** Null until somebody chooses: then it is the payment of a list, where there is one. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { cents, purpose } = booking
  const account = useQuery({ ...accountQuery(companySlug), enabled: companySlug !== '' }).data
  const items = account?.items ?? []
  const ofLists = account?.sentPayments.filter((payment) => payment.cents === cents) ?? []
  const what = chosen ?? ofLists[0]?.runItemId ?? other
  const runItemId = what === other ? undefined : what
  const documentIds = byHand ?? obviousDocuments(items, { cents, words: purpose })
  const { accounts = [] } = useQuery(accountsQuery({ q: q === '' ? undefined : q })).data ?? {}
  const assign = useSend(assignBooking, {
    topics: billingTopics,
    onDone: () => {
      toast({ tone: 'success', title: t('bank.assigned') })
      onDone()
    },
    onRefused: (error) => setProblem(reasonOf(error)),
  })
  const submit = () => {
    setAttempt((count) => count + 1)
    if (companySlug === '') return setProblem(t('bank.choose'))
    setProblem(undefined)
    const body =
      runItemId === undefined
        ? { companySlug, documentIds: [...documentIds] }
        : { companySlug, documentIds: [], runItemId }
    assign.mutate({ params: { bookingId: booking.id }, body })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorSummary title={problem} attempt={attempt} />
      <Field label={t('bank.searchCompany')} name="assign-search" isOptional>
        <Input type="search" value={q} maxLength={100} onChange={({ target }) => setQ(target.value)} />
      </Field>
      <Field label={t('bank.company')} name="assign-company" isRequired>
        <Select
          value={companySlug}
          placeholder={accounts.length === 0 ? t('bank.noCompany') : t('bank.choose')}
          onChange={({ target }) => {
            setCompany(target.value)
            setDocuments(null)
            setChosen(null)
          }}
          options={accounts.map(({ company }) => ({ value: company.slug, label: company.name }))}
        />
      </Field>
      {ofLists.length > 0 && (
        <ChoiceCards
          label={t('bank.what')}
          isLabelShown
          value={what}
          options={[
            ...ofLists.map(({ runItemId: value, reference, number }) => ({
              ...{ value, title: t('bank.paymentOfList', { reference }), text: number ?? t('account.credit') },
            })),
            { value: other, title: t('bank.somethingElse'), text: t('bank.somethingElseText') },
          ]}
          onChange={setChosen}
        />
      )}
      {runItemId === undefined && (
        <Documents items={items} isBack={cents < 0} chosen={documentIds} onChange={setDocuments} />
      )}
      <Button type="submit" size="large" wide isBusy={assign.isPending}>
        {t('bank.assign')}
      </Button>
    </form>
  )
}

type DocumentsProps = {
  items: MoneyAccount['items']
  isBack: boolean
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const Documents = ({ items, isBack, chosen, onChange }: DocumentsProps) => {
  const t = useWorkplaceTranslations('payments.book')
  const format = useFormat()
  const payable = items.filter(({ openCents }) => (isBack ? openCents < 0 : openCents > 0))
  if (payable.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{t('documents')}</legend>
      <p className="text-sm text-quiet">{t('documentsHint')}</p>
      <div className="mt-1 max-h-52 overflow-y-auto">
        {payable.map(({ documentId, number, openCents }) => (
          <Checkbox
            key={documentId}
            label={number}
            aside={<span className="figures">{format.money(Math.abs(openCents))}</span>}
            checked={chosen.includes(documentId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, documentId] : chosen.filter((id) => id !== documentId))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
