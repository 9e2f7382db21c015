import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { declineForSupplier, declineSupplierOrderItem } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import type { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { declineReasons, said } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import type { ApiError } from '../platform/api-client.ts'
import { useIdempotencyKey } from '../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf, useSend } from '../platform/queries.ts'
import { useRefusalOf } from '../platform/refusal.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Button, type ButtonLook } from '../ui/button.tsx'
import { ChoiceChips } from '../ui/chip.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { RowMenu, RowMenuItem } from '../ui/row-menu.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { toast } from '../ui/toast.ts'
import { useDeclineReason } from './cancel-reason.ts'
import { ReasonField } from './reason-field.tsx'

const reasons = [...declineReasons, 'said'] as const
type Reason = (typeof reasons)[number]

type Item = Pick<
  ResponseOf<typeof getSupplierOrder>['items'][number],
  'id' | 'articleName' | 'salesUnitName' | 'orderedQuantity' | 'confirmedQuantity' | 'canDecline'
>
type Declined = SentBodyOf<typeof declineSupplierOrderItem>
type AskProps = {
  desk: Desk
  item: Item
  /** What became of the last attempt. */
  sending: { readonly isPending: boolean; readonly error: ApiError | null }
  onSend: (body: Declined) => Promise<unknown>
  size?: ButtonLook['size']
  /** Asked for behind "…", where it is rare: a producer says so itself. */
  isInMenu?: boolean
  /** Why it may not be declined now, where only this device knows. */
  refusal?: string | undefined
}

const endpoints = { supplier: declineSupplierOrderItem, retailer: declineForSupplier } as const
type Props = Pick<AskProps, 'desk' | 'item' | 'refusal'> & { orderNumber: string }

/** A line, or a part of it, that a producer cannot bring, entered by itself or by its hub. */
export const DeclineDialog = ({ desk, orderNumber, item, refusal }: Props) => {
  const { key, renew, refused } = useIdempotencyKey()
  const decline = useSend(endpoints[desk], {
    topics: ['retailerOrders', 'stock'],
    // A refusal is shown where it was typed.
    onRefused: refused,
    onDone: renew,
  })
  return (
    <DeclineQuestion
      desk={desk}
      item={item}
      sending={decline}
      isInMenu={desk === 'retailer'}
      refusal={refusal}
      onSend={(body) => decline.mutateAsync({ params: { orderNumber, itemId: item.id }, body, idempotencyKey: key })}
    />
  )
}

/** Asks what of a line a producer cannot bring, and why; the reason is mostly one press. */
export const DeclineQuestion = ({
  desk,
  item,
  sending,
  onSend,
  size = 'small',
  isInMenu = false,
  refusal: refusalHere,
}: AskProps) => {
  const t = useWorkplaceTranslations('procurement.decline')
  const refusalOf = useRefusalOf()
  const reasonText = useDeclineReason()
  const ofOrder = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  const maximum = promisedQuantity(item)
  const article = inLanguage(item.articleName)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(1)
  const [reason, setReason] = useState<Reason>('harvest')
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const quantity = Math.min(chosen, maximum)
  const isTooShort = reason === 'said' && typed.trim().length < shortestReason
  const done = () => {
    setIsOpen(false)
    setChosen(1)
    toast({ title: t('done', { article, quantity: format.quantity(quantity) }) })
  }
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort)
      onSend({ quantity, reason: reason === 'said' ? said(typed) : { code: reason } }).then(done, () => undefined)
  }
  const refusal = refusalHere ?? refusalOf(item.canDecline)
  return (
    <>
      {isInMenu && (
        <RowMenu label={ofOrder('stepsOf', { article })} className="sm:pointer-fine:size-9">
          <RowMenuItem icon={CircleX} isDangerous refusal={refusal} onSelect={() => setIsOpen(true)}>
            {ofOrder('decline')}
          </RowMenuItem>
        </RowMenu>
      )}
      <Dialog
        title={t(`title.${desk}`)}
        description={t('text', { article, pack: inLanguage(item.salesUnitName), quantity: format.quantity(maximum) })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          isInMenu ? undefined : (
            <Button
              look="secondary"
              size={size}
              refusal={refusal}
              aria-label={ofOrder('declineOf', { article })}
              className={size === 'small' ? 'pointer-coarse:h-11' : undefined}
            >
              {ofOrder('decline')}
            </Button>
          )
        }
        actions={
          <>
            <DialogClose>
              <Button look="secondary">{t('keep')}</Button>
            </DialogClose>
            <Button look="danger" isBusy={sending.isPending} onClick={send}>
              {t('send')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <ErrorSummary title={sending.error ? reasonOf(sending.error) : undefined} attempt={attempt} />
          <div>
            <p className="mb-1.5 font-semibold">{t('quantity')}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Stepper name={article} value={quantity} min={1} max={maximum} isFollowed onChange={setChosen} />
              {quantity < maximum && (
                <Button look="quiet" onClick={() => setChosen(maximum)}>
                  {t('all')}
                </Button>
              )}
            </div>
            <p role="status" className="mt-2 text-quiet">
              {t(`left.${desk}`, { count: maximum - quantity })}
            </p>
          </div>
          <div>
            <p className="mb-1.5 font-semibold">{t('reason')}</p>
            <ChoiceChips
              label={t('reason')}
              value={reason}
              onChange={setReason}
              options={reasons.map((value) => ({
                value,
                label: value === 'said' ? t('other') : reasonText({ code: value }),
              }))}
            />
            <p className="mt-2 text-sm text-quiet">{t(`reasonHint.${desk}`)}</p>
          </div>
          {reason === 'said' && (
            <ReasonField
              label={t('otherReason')}
              error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
              value={typed}
              onChange={setTyped}
            />
          )}
        </div>
      </Dialog>
    </>
  )
}
