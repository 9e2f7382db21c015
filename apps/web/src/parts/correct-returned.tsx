import { correctReturned } from '@regionalmarkt/contract/billing/containers.ts'
import { mostEmpties } from '@regionalmarkt/domain/containers/container-account.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf, useSend } from '../platform/queries.ts'
import { useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.ts'
import { type Containers, containerTopics } from './container-account.tsx'
import { CountControl } from './count-control.tsx'
import { ReasonField } from './reason-field.tsx'

type Movement = Containers['movements'][number]
type Props = {
  companySlug: string
  movement: Pick<Movement, 'day' | 'kind'> & { readonly returned: NonNullable<Movement['returned']> }
}

/** A count of empties was wrong: how many it really were. More than are out are asked about. */
export const CorrectReturned = ({ companySlug, movement: { day, kind, returned } }: Props) => {
  const t = useWorkplaceTranslations('billing.containers')
  const kinds = useWorkplaceTranslations('billing.containers.kind')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(returned.count)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { key, renew, refused } = useIdempotencyKey()
  const send = useSend(correctReturned, {
    topics: containerTopics,
    onDone: () => {
      renew()
      setOpen(false)
      toast({ tone: 'success', title: t('correctedNow') })
    },
    onRefused: refused,
  })
  const open = (next: boolean) => {
    setCount(returned.count)
    setReason('')
    setAttempt(0)
    send.reset()
    setOpen(next)
  }
  const asked = send.error?.data?.code === 'MoreReturnedThanGiven' ? send.error.data.facts.items : []
  const isTooShort = reason.trim().length < shortestReason
  const press = () => {
    setAttempt((current) => current + 1)
    if (isTooShort) return
    const body = { count, seen: returned.count, reason: reason.trim(), isConfirmed: asked.length > 0 }
    send.mutate({ params: { companySlug, returnId: returned.id }, body, idempotencyKey: key })
  }
  const what = `${kinds(kind)}, ${format.fullDay(day)}`
  return (
    <Dialog
      title={t('correct')}
      description={t('correctText', { what, count: format.quantity(returned.count) })}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={<IconButton icon={PencilLine} label={t('correctOf', { what })} />}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            isBusy={send.isPending}
            refusal={count === returned.count ? t('nothingCorrected') : null}
            onClick={press}
          >
            {t(asked.length > 0 ? 'correctAnyway' : 'correct')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={send.isError && asked.length === 0 ? reasonOf(send.error) : undefined} attempt={attempt} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{t('reallyCame')}</span>
          <CountControl
            article={kinds(kind)}
            value={count}
            max={mostEmpties}
            onChange={(next) => {
              send.reset()
              renew()
              setCount(next)
            }}
          />
        </div>
        <ReasonField
          label={t('reason')}
          error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
          value={reason}
          onChange={setReason}
        />
        <div role="alert" className="text-warning-ink empty:hidden">
          {asked.map((each) => (
            <p key={each.kind}>
              {t('beyond', {
                kind: kinds(each.kind),
                count: format.quantity(each.count),
                out: format.quantity(each.out),
              })}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
