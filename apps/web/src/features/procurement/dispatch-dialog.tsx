import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { type DispatchDraft, leavingItems, partsToWeigh, type Sent } from '../../parts/dispatch-draft.ts'
import { DispatchForm, dispatchIcon } from '../../parts/dispatch-form.tsx'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { dropDispatch, holdDispatch, reportDispatch, useDispatchOf } from './dispatch-outbox.ts'
import { inRowWord } from './in-row-word.ts'
import { type HubOrder, type Leg, orderQuery } from './queries.ts'

type Props = {
  orderNumber: string
  leg: Leg
  refusal?: string | null
  size?: ButtonLook['size']
  isInRow?: boolean
}

/** "On its way": opens with lots and best-before filled in, so that mostly one more press is all there is to do; without a connection it waits for one. */
export const DispatchButton = ({ orderNumber, leg, refusal, size, isInRow = false }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const errorText = useErrorText()
  const { dispatch, state } = useDispatchOf(orderNumber)
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const goesOnWaiting = useRef(false)
  // What waits, or has arrived, asks nothing more of anybody.
  const isWaiting = state === 'waiting'
  if (isOpen && (isWaiting || (isSent && state === null))) setIsOpen(false)
  // What is under way is shown as it was sent.
  const { data: order } = useQuery({ ...orderQuery(orderNumber), enabled: isOpen && state !== 'underWay' })
  const open = (next: boolean) => {
    if (next && isWaiting) holdDispatch(dispatch)
    // Closed without a word, it goes on waiting as it was.
    if (!next && goesOnWaiting.current && state === 'held') reportDispatch({ ...dispatch, stopped: undefined })
    goesOnWaiting.current = next && isWaiting
    setIsOpen(next)
    setIsSent(false)
  }
  const code = dispatch?.stopped?.code ?? null
  const refused = code === null ? null : { code, reason: errorText(code as DomainErrorCode) }
  const send = (sent: HubOrder, body: Sent, draft: DispatchDraft) => {
    reportDispatch({
      orderNumber,
      leg,
      typedAt: new Date().toISOString(),
      idempotencyKey: dispatch?.idempotencyKey ?? newIdempotencyKey(),
      body,
      goods: leavingItems(sent).map(({ articleName, salesUnitName }) => ({ articleName, salesUnitName })),
      parts: partsToWeigh(sent, draft.lots).map(({ item: { articleName }, customerName }) => ({
        articleName,
        customerName,
      })),
      draft,
    })
    setIsSent(true)
  }
  const forget = () => {
    setIsSent(false)
    if (dispatch) dropDispatch(dispatch)
  }
  const Icon = isWaiting ? Pencil : dispatchIcon[leg]
  return (
    <Dialog
      title={t(`lots.title.${leg}`)}
      description={t('lots.text')}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={
        <Button
          size={size ?? 'medium'}
          look={isWaiting ? 'secondary' : 'primary'}
          refusal={refusal}
          className={isInRow ? 'pointer-coarse:h-11' : undefined}
          aria-label={t(isWaiting ? 'unsent.changeOf' : `dispatchOf.${leg}`, { number: orderNumber })}
        >
          <Icon aria-hidden />
          <span className={inRowWord(isInRow)}>
            {t(isWaiting ? (isInRow ? 'unsent.change' : 'unsent.changeReport') : `dispatch.${leg}`)}
          </span>
        </Button>
      }
    >
      {order === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <DispatchForm
          order={order}
          isBusy={state === 'underWay'}
          refused={refused}
          kept={dispatch && { draft: dispatch.draft, forget }}
          onSend={async (body, draft) => send(order, body, draft)}
          cancel={
            <DialogClose>
              <Button look="secondary" size="large" onClick={() => (goesOnWaiting.current = false)}>
                {t('lots.notYet')}
              </Button>
            </DialogClose>
          }
        />
      )}
    </Dialog>
  )
}
