import { CloudOff, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { useFormat } from '../../platform/words.tsx'
import type { ButtonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AcceptButton } from './accept-order.tsx'
import { DispatchButton } from './dispatch-dialog.tsx'
import { useDispatchOf } from './dispatch-outbox.ts'
import { inRowWord } from './in-row-word.ts'
import type { OrderRow } from './queries.ts'

type Props = {
  order: Pick<
    OrderRow,
    'orderNumber' | 'version' | 'leg' | 'status' | 'canAccept' | 'canDispatch' | 'isOpen' | 'cutOffAt'
  >
  size: ButtonLook['size']
  /** In a row of a table, which has one line: the remark is what its button says of itself. */
  isInRow?: boolean
  /** Its page says elsewhere what of it waits for a connection. */
  isOnItsPage?: boolean
}

/**
 * What is to do next with an order, and beside it why not, if it cannot be done yet; nothing once it is on its way. Where a part was
 * accepted and the rest waits for the hub, that part can go.
 */
export const NextStep = ({ order, size, isInRow = false, isOnItsPage = false }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const refusalOf = useRefusalOf()
  const format = useFormat()
  const unsent = useDispatchOf(order.orderNumber).state
  const { orderNumber, version, leg, status, canAccept, canDispatch } = order
  if (status !== 'received' && status !== 'processing') return null
  const accepts = canAccept.allowed || (status === 'received' && !canDispatch.allowed)
  const sends = canDispatch.allowed || status === 'processing'
  const toAccept = refusalOf(canAccept, { NotYetConfirmed: t('hubNotReady') })
  const toSend = refusalOf(canDispatch, { NotYetConfirmed: t('hubNotReady') })
  const closes = order.isOpen ? t('early.closes', { moment: format.moment(order.cutOffAt) }) : null
  const remark = accepts ? (toAccept ?? closes) : status === 'received' ? t('someNotReady') : toSend
  return (
    <div
      title={remark ?? undefined}
      className={classNames(
        'flex flex-col items-stretch gap-1.5 sm:items-end',
        isInRow && '@min-[44rem]:flex-row @min-[44rem]:items-center @min-[44rem]:justify-end',
      )}
    >
      {accepts && (
        <AcceptButton orderNumber={orderNumber} version={version} refusal={toAccept} size={size} isInRow={isInRow} />
      )}
      {sends && <DispatchButton orderNumber={orderNumber} leg={leg} refusal={toSend} size={size} isInRow={isInRow} />}
      {sends && !isOnItsPage && unsent === 'waiting' && (
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-warning-ink">
          <CloudOff aria-hidden className="size-4.5 shrink-0" />
          {isInRow ? <span className={inRowWord(isInRow)}>{t('unsent.waitsInRow')}</span> : t('unsent.waits')}
        </p>
      )}
      {sends && !isOnItsPage && unsent === 'refused' && (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-danger-ink">
          <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
          <span className={inRowWord(isInRow)}>{t('unsent.notReported')}</span>
        </p>
      )}
      {remark !== null && (
        <p className={classNames('text-sm text-quiet sm:max-w-44 sm:text-right', isInRow && '@min-[44rem]:sr-only')}>
          {remark}
        </p>
      )}
    </div>
  )
}
