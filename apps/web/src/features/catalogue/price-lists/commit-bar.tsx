import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { commitPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import type { StockOfNew } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { refresh, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { UnlistDialog } from '../articles/unlist-dialog.tsx'
import type { Confirmed } from './confirmed-rows.ts'
import { type PriceList, progressQuery } from './queries.ts'

const askAgainMs = 400

type Props = { desk: Desk; list: PriceList; stockOfNew: StockOfNew; confirmed: Confirmed }

/** Takes a list in, all or nothing, and shows how far that is; also to whoever comes back to it. */
export const CommitBar = ({ desk, list, stockOfNew, confirmed }: Props) => {
  const t = useWorkplaceTranslations('priceLists.commit')
  const ofUnlisting = useWorkplaceTranslations('articles.unlisting')
  const format = useFormat()
  const client = useQueryClient()
  const send = useSend(commitPriceList[desk], {
    topics: ['articles', 'approvals'],
    onDone: () => {
      toast({ tone: 'success', title: t('done') })
    },
  })
  const progress = useQuery({
    ...progressQuery(desk, list.id),
    staleTime: 0,
    refetchInterval: ({ state }) => (send.isPending || state.data?.isRunning ? askAgainMs : false),
  })
  const { isRunning = false, rowsDone = 0, rowsToDo = 0, status = 'checked' } = progress.data ?? {}
  const isOver = status !== 'checked' && !send.isPending
  useEffect(() => {
    // Somebody else took it in, or this page was opened again meanwhile.
    if (isOver) void refresh(['articles', 'approvals'], client)
  }, [isOver, client])
  const takeIn = () => send.mutate({ params: { importId: list.id }, body: { stockOfNew, confirmed: [...confirmed] } })
  const { counts } = list
  const unticked = Math.max(0, counts.doubtful - confirmed.length)
  const count = counts.new + counts.changed + counts.delisted - unticked
  const without = unticked > 0 ? 'nothingTicked' : counts.unchanged > 0 ? 'nothing' : 'nothingGood'
  const frame =
    'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl border border-line bg-raised p-4 pl-5 shadow-float lg:bottom-4'
  if (send.isPending || isRunning) {
    const words = { done: format.quantity(rowsDone), total: format.quantity(rowsToDo) }
    const text = rowsToDo === 0 ? t('starting') : rowsDone < rowsToDo ? t('running', words) : t('finishing', words)
    return (
      <div className={frame}>
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="mb-2 font-semibold">
            {text}
          </p>
          <ProgressBar label={text} value={rowsDone} max={Math.max(1, rowsToDo)} />
          <p className="mt-2 text-sm text-quiet">{t('leave')}</p>
        </div>
      </div>
    )
  }
  return (
    <div className={frame}>
      <p className="min-w-0 flex-1 basis-64">
        {count > 0 ? t('text') : t(without)}
        {count > 0 && unticked > 0 && <> {t('unticked', { count: unticked })}</>}
      </p>
      {counts.delisted > 0 ? (
        <UnlistDialog
          desk={desk}
          asked={{ priceList: list.id }}
          title={ofUnlisting('titleMany', { count: counts.delisted })}
          trigger={<Button className="max-sm:w-full">{t('action', { count })}</Button>}
          confirm={t('action', { count })}
          isBusy={false}
          onConfirm={takeIn}
        />
      ) : (
        count > 0 && (
          <Button className="max-sm:w-full" onClick={takeIn}>
            {t('action', { count })}
          </Button>
        )
      )}
    </div>
  )
}
