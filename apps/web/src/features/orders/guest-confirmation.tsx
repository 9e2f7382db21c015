import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { confirmGuestOrder, type getGuestOrder } from '@regionalmarkt/contract/orders/household-orders.ts'
import { useEffect } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { orderTopics } from './cancel-way.ts'
import { MailAwaited } from './mail-awaited.tsx'

type Props = {
  token: string
  order: Pick<ResponseOf<typeof getGuestOrder>, 'orderNumber' | 'confirmation'>
}

/** Confirms the order when the link of a mail opened it; otherwise says that the mail waits to be opened. */
export const GuestConfirmation = ({ token, order: { orderNumber, confirmation } }: Props) => {
  const t = useWorkplaceTranslations('orders.household')
  const format = useFormat()
  const { mutate, isIdle } = useSend(confirmGuestOrder, {
    topics: orderTopics,
    onDone: () => toast({ title: t('confirmed', { number: orderNumber }) }),
  })
  const isByThisLink = confirmation?.isByThisLink ?? false
  useEffect(() => {
    if (isByThisLink && isIdle) mutate({ params: { token } })
  }, [isByThisLink, isIdle, mutate, token])
  if (confirmation === null || confirmation.isByThisLink) return null
  return (
    <MailAwaited>
      <p className="text-pretty">{t('confirmByMail', { until: format.dayAndTime(confirmation.until) })}</p>
    </MailAwaited>
  )
}
