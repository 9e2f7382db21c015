import { setStockMails } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.ts'
import { lowStockQuery } from './queries.ts'

/** Whether the company reads in the morning what is new of its stock. */
export const StockMails = ({ desk }: { desk: 'supplier' | 'retailer' }) => {
  const t = useWorkplaceTranslations('stock.warning')
  const { data } = useInfiniteQuery(lowStockQuery(desk, {}))
  const send = useSend(setStockMails[desk], {
    topics: ['stock'],
    onDone: ({ isWanted }) => toast({ tone: 'success', title: t(isWanted ? 'mailsOn' : 'mailsOff') }),
  })
  const isWanted = send.isPending ? send.variables.body.isWanted : data?.pages[0]?.wantsMails
  if (isWanted === undefined) return null
  return (
    <Checkbox
      label={t('mails')}
      checked={isWanted}
      onChange={(event) => send.mutate({ body: { isWanted: event.target.checked } })}
      className="mt-5"
    />
  )
}
