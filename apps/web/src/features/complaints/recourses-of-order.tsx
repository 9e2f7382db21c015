import { answerRecourse } from '@regionalmarkt/contract/orders/complaints.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { useAmountText } from './amount.tsx'
import { ComplaintPhotos } from './complaint-photos.tsx'
import { type Recourse, recoursesOfOrderQuery } from './queries.ts'

/** What the hub asks back of an order with this producer after complaints; nothing where it does not. */
export const RecoursesOfOrder = ({ orderNumber }: { orderNumber: string }) => {
  const t = useWorkplaceTranslations('complaints.supplier')
  const { data } = useQuery(recoursesOfOrderQuery(orderNumber))
  if (data === undefined || data.recourses.length === 0) return null
  return (
    <Card aria-labelledby="recourses">
      <CardHeader id="recourses" title={t('title')} />
      <p className="mb-3 text-quiet">{t('lead')}</p>
      <ul className="divide-y divide-line">
        {data.recourses.map((recourse) => (
          <RecourseItem key={recourse.id} recourse={recourse} />
        ))}
      </ul>
    </Card>
  )
}

const RecourseItem = ({ recourse }: { recourse: Recourse }) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const amountText = useAmountText()
  const { measure, reason, articleName, salesUnitName, recourse: asked } = recourse
  const article = inLanguage(articleName)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {article}{' '}
          <span className="font-normal text-quiet">
            {t('own.reported', {
              reason: t(`reasons.${reason}`),
              amount: amountText(measure, asked.amount, inLanguage(salesUnitName)),
            })}
          </span>
        </span>
        <span className="font-semibold">{t('supplier.less', { money: format.money(asked.netCents) })}</span>
      </p>
      <p className="whitespace-pre-line">{t('quoted', { text: asked.note })}</p>
      <ComplaintPhotos complaint={recourse} article={article} size={96} />
      {asked.answer === null ? (
        <AnswerRecourse recourse={recourse} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {asked.answer === 'agreed' ? (
            <Badge tone="primary" icon={BadgeCheck}>
              {t('supplier.agreed')}
            </Badge>
          ) : (
            <Badge tone="warning" icon={MessageSquareWarning}>
              {t('supplier.objected')}
            </Badge>
          )}
          {asked.answerNote !== '' && <p className="whitespace-pre-line">{t('quoted', { text: asked.answerNote })}</p>}
        </div>
      )}
    </li>
  )
}

/** Whether a producer agrees: by one press, or why not. */
const AnswerRecourse = ({ recourse }: { recourse: Recourse }) => {
  const t = useWorkplaceTranslations('complaints.supplier')
  const { id: complaintId, version, hubName: hub } = recourse
  const article = inLanguage(recourse.articleName)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const note = typed.trim()
  const isTooShort = note.length < shortestReason
  const send = useSend(answerRecourse, {
    topics: ['retailerOrders'],
    onDone: () => {
      setIsOpen(false)
      toast({ tone: 'success', title: t('done') })
    },
    ...(isOpen && { onRefused: () => undefined }),
  })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        size="small"
        isBusy={send.isPending && !isOpen}
        aria-label={t('agreeOf', { article })}
        onClick={() => send.mutate({ params: { complaintId }, version, body: { answer: 'agreed' } })}
      >
        {t('agree')}
      </Button>
      <Dialog
        title={t('objectTitle')}
        description={t('objectText', { hub })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button look="secondary" size="small" aria-label={t('objectOf', { article })}>
            {t('object')}
          </Button>
        }
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('keep')}</Button>
            </DialogClose>
            <Button
              isBusy={send.isPending}
              onClick={() => {
                setAttempt((count) => count + 1)
                if (!isTooShort) send.mutate({ params: { complaintId }, version, body: { answer: 'objected', note } })
              }}
            >
              {t('object')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
          <ReasonField
            label={t('why')}
            error={attempt > 0 && isTooShort ? t('whyMissing') : undefined}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </Dialog>
    </div>
  )
}
