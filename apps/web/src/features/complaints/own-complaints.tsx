import { takeComplaintBack } from '@regionalmarkt/contract/orders/complaints.ts'
import { complaintAfter } from '@regionalmarkt/domain/orders/complaint.ts'
import { MessageSquareWarning, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAmountText } from './amount.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { ComplaintPhotos } from './complaint-photos.tsx'
import type { OwnComplaint } from './queries.ts'
import type { ComplaintWay } from './way.ts'

const ReportDialog = lazy(() => import('./report.tsx'))

type Names = { readonly articleName: { de: string; en: string }; readonly salesUnitName: { de: string; en: string } }
export type ComplaintItem = Names & { readonly id: string }
type LineProps = { way: ComplaintWay; item: ComplaintItem }

/** Until when something can be complained about; nothing before it is handed over. */
export const ComplaintDeadline = ({ way }: { way: ComplaintWay }) => {
  const t = useWorkplaceTranslations('complaints.own')
  const format = useFormat()
  const { data } = way.useComplaints()
  if (data === undefined || data.until === null) return null
  const isOver = data.lines.some(({ canComplain }) => canComplain.code === 'ComplaintTooLate')
  return <p className="mb-5 text-quiet">{t(isOver ? 'over' : 'until', { day: format.longDay(data.until) })}</p>
}

/** What was complained about a line and what became of it. */
export const LineComplaints = ({ way, item }: LineProps) => {
  const { data } = way.useComplaints()
  const own = data?.complaints.filter(({ itemId }) => itemId === item.id) ?? []
  if (data === undefined || data.until === null || own.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {own.map((complaint) => (
        <ReportedComplaint key={complaint.id} complaint={complaint} item={item} way={way} />
      ))}
    </ul>
  )
}

/** How to complain about a line; nothing where it cannot be. */
export const ReportComplaint = ({ way, item, look }: LineProps & { look: 'link' | 'secondary' }) => {
  const t = useWorkplaceTranslations('complaints.own')
  const { data } = way.useComplaints()
  const [isOpen, setIsOpen] = useState(false)
  const line = data?.lines.find(({ itemId }) => itemId === item.id)
  if (data === undefined || data.until === null || line === undefined) return null
  const article = inLanguage(item.articleName)
  return (
    <>
      {line.canComplain.allowed && (
        <Button
          look={look}
          size="small"
          className={look === 'link' ? 'min-h-0! text-[length:inherit]' : 'self-start'}
          aria-label={t('openOf', { article })}
          onClick={() => setIsOpen(true)}
        >
          <MessageSquareWarning aria-hidden />
          {t('open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog
            {...{ way, article, measure: line.measure, left: line.left, until: data.until }}
            itemId={item.id}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ReportedProps = { complaint: OwnComplaint; item: Names; way: Pick<ComplaintWay, 'takesBack' | 'isGross'> }

const ReportedComplaint = ({ complaint, item, way: { takesBack, isGross } }: ReportedProps) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const amountText = useAmountText()
  const { id, version, status, reason, measure, amount, note, answer, creditedAmount, creditedCents } = complaint
  const pack = inLanguage(item.salesUnitName)
  const article = inLanguage(item.articleName)
  const back = useSend(takeComplaintBack, {
    topics: ['orders'],
    onDone: () => toast({ tone: 'success', title: t('own.tookBack'), text: t('own.tookBackText') }),
  })
  return (
    <li className="rounded-xl bg-fill px-3.5 py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          {t('own.reported', { reason: t(`reasons.${reason}`), amount: amountText(measure, amount, pack) })}
        </span>
        <ComplaintBadge status={status} />
      </p>
      {note !== '' && <p className="whitespace-pre-line text-quiet">{t('quoted', { text: note })}</p>}
      {creditedAmount !== null && (
        <p>
          {t(isGross ? 'own.creditedGross' : 'own.credited', {
            amount: amountText(measure, creditedAmount, pack),
            money: format.money(creditedCents),
          })}
        </p>
      )}
      {status === 'passedOn' && <p>{t('own.waits')}</p>}
      {status === 'withdrawn' && <p>{t('own.withdrawn')}</p>}
      {answer !== '' && <p className="whitespace-pre-line">{answer}</p>}
      <ComplaintPhotos complaint={complaint} article={article} size={64} />
      {takesBack && complaintAfter('takeBack', { status, hasRecourse: false }).ok && (
        <Button
          look="quiet"
          size="small"
          className="mt-1"
          aria-label={t('own.takeBackOf', { article })}
          isBusy={back.isPending}
          onClick={() => back.mutate({ params: { complaintId: id }, version })}
        >
          <Undo2 aria-hidden />
          {t('own.takeBack')}
        </Button>
      )}
    </li>
  )
}
