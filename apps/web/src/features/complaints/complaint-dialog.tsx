import { takeRecourseBack } from '@regionalmarkt/contract/orders/complaints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAmountText } from './amount.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { ComplaintPhotos } from './complaint-photos.tsx'
import { CreditForm } from './credit-form.tsx'
import { PassOnForm } from './pass-on-form.tsx'
import { type Complaint, complaintQuery, complaintTopics } from './queries.ts'
import { RefuseForm } from './refuse-form.tsx'

type Props = { complaintId: string; onClose: () => void }

/** One complaint at its hub: what was reported, what was decided, and what can be done. */
export const ComplaintDialog = ({ complaintId, onClose }: Props) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const format = useFormat()
  const { data } = useQuery({ ...complaintQuery(complaintId), throwOnError: hasNothingToShow })
  return (
    <Dialog
      title={t('title', { article: data === undefined ? '…' : inLanguage(data.articleName) })}
      description={
        data &&
        t('lead', {
          customer: data.customerName,
          order: data.orderNumber,
          day: format.fullDay(data.deliveryDate),
        })
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {data === undefined ? <SkeletonRows rows={4} /> : <Opened complaint={data} />}
    </Dialog>
  )
}

const Opened = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const amountText = useAmountText()
  const { measure, amount, chargedAmount, reason, note, status, reportedAt, orderNumber, recourse } = complaint
  return (
    <div className="flex flex-col gap-5">
      <section>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">
            {t('hub.reported', {
              reason: t(`reasons.${reason}`),
              amount: amountText(measure, amount, inLanguage(complaint.salesUnitName)),
              charged: measure === 'gram' ? format.kilograms(chargedAmount) : format.quantity(chargedAmount),
            })}
          </span>
          <ComplaintBadge status={status} />
        </p>
        {note !== '' && <p className="mt-1 whitespace-pre-line">{t('quoted', { text: note })}</p>}
        <ComplaintPhotos complaint={complaint} article={inLanguage(complaint.articleName)} size={112} />
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-quiet">
          {t('hub.at', { moment: format.dayAndTime(reportedAt) })}
          <Link
            to="/retailer/business-customer-orders/$orderNumber"
            params={{ orderNumber }}
            className="touch-target font-medium text-primary-ink underline underline-offset-4"
          >
            {t('hub.toOrder', { number: orderNumber })}
          </Link>
        </p>
      </section>
      <Decided complaint={complaint} />
      {recourse !== null && <RecourseTaken complaint={complaint} recourse={recourse} />}
      {/* Decided anew, the forms begin anew. */}
      <WhatToDo key={complaint.version} complaint={complaint} />
    </div>
  )
}

/** What its customer was told. */
const Decided = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const format = useFormat()
  const amountText = useAmountText()
  const { channel, measure, creditedAmount, creditedCents, answer, salesUnitName, customerName } = complaint
  if (complaint.decidedAt === null) return null
  return (
    <section className="rounded-xl bg-fill px-3.5 py-2.5">
      {creditedAmount !== null && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
          {t('credited', {
            amount: amountText(measure, creditedAmount, inLanguage(salesUnitName)),
            money: format.money(creditedCents),
            channel,
          })}
          <Link
            to="/retailer/billing/business-customers"
            search={{ q: customerName }}
            className="touch-target text-primary-ink underline underline-offset-4"
          >
            {t('toBilling')}
          </Link>
        </p>
      )}
      {answer !== '' && <p className="whitespace-pre-line">{answer}</p>}
      <p className="text-sm text-quiet">{t(complaint.status === 'withdrawn' ? 'withdrawn' : 'again')}</p>
    </section>
  )
}

/** What is asked back of the supplier, and what that says. */
const RecourseTaken = ({
  complaint,
  recourse,
}: {
  complaint: Complaint
  recourse: NonNullable<Complaint['recourse']>
}) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const amountText = useAmountText()
  const { id: complaintId, version, measure, salesUnitName, supplierName } = complaint
  const back = useSend(takeRecourseBack, {
    topics: complaintTopics,
    onDone: () => toast({ tone: 'success', title: t('hub.takenBack') }),
  })
  return (
    <section className="rounded-xl bg-fill px-3.5 py-2.5">
      <p className="font-semibold">{t('hub.recourse', { supplier: supplierName, order: recourse.orderNumber })}</p>
      <p>
        {t('hub.recourseWorth', {
          amount: amountText(measure, recourse.amount, inLanguage(salesUnitName)),
          money: format.money(recourse.netCents),
        })}
      </p>
      <p className="text-quiet">{t(`hub.${recourse.answer ?? 'noAnswer'}`)}</p>
      {recourse.answerNote !== '' && (
        <p className="whitespace-pre-line">{t('quoted', { text: recourse.answerNote })}</p>
      )}
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        isBusy={back.isPending}
        onClick={() => back.mutate({ params: { complaintId }, version })}
      >
        {t('hub.takeBack')}
      </Button>
    </section>
  )
}

const steps = ['credit', 'refuse', 'passOn'] as const
type Step = (typeof steps)[number]

const forms = { credit: CreditForm, refuse: RefuseForm, passOn: PassOnForm } as const satisfies Record<Step, unknown>

const WhatToDo = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const possible = steps.filter((step) => complaint.can[step].allowed)
  const [step, setStep] = useState<Step>('credit')
  const Form = forms[step]
  // Taken back by its customer.
  if (possible.length === 0) return null
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-5">
      <div>
        <p className="mb-1.5 font-semibold">{t('what')}</p>
        <ChoiceChips
          label={t('what')}
          value={step}
          onChange={setStep}
          options={possible.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Form complaint={complaint} />
    </section>
  )
}
