import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { undoPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PriceList } from './queries.ts'

const figures = ['created', 'changed', 'delisted', 'unchanged'] as const

/** Takes everything back that the list did and nobody has touched since. */
const UndoDialog = ({ desk, importId }: { desk: Desk; importId: string }) => {
  const t = useWorkplaceTranslations('priceLists.done')
  const send = useSend(undoPriceList[desk], {
    topics: ['articles', 'approvals'],
    onDone: () => {
      toast({ tone: 'success', title: t('undone') })
    },
  })
  return (
    <Dialog
      title={t('undoTitle')}
      description={t('undoText')}
      trigger={
        <Button look="danger">
          <Undo2 aria-hidden />
          {t('undo')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button isBusy={send.isPending} onClick={() => send.mutate({ params: { importId } })}>
            {t('undo')}
          </Button>
        </>
      }
    />
  )
}

/** What a price list did, and where to go from here. */
export const Outcome = ({ desk, list }: { desk: Desk; list: PriceList }) => {
  const t = useWorkplaceTranslations('priceLists.done')
  const format = useFormat()
  const { outcome, status, supplier } = list
  if (outcome === null) return null
  const told = outcome.notTaken > 0 ? ([...figures, 'notTaken'] as const) : figures
  const hasDone = outcome.created + outcome.changed + outcome.delisted > 0
  const articles = desk === 'supplier' ? '/supplier/articles' : `/retailer/articles/${supplier.slug}`
  return (
    <Card>
      <CardHeader title={t(status === 'undone' ? 'undoneTitle' : 'title')} />
      <dl className="mb-5 grid grid-cols-2 gap-4 sm:flex sm:gap-10">
        {told.map((figure) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-quiet">{t(figure)}</dt>
            <dd className="figure text-3xl">{format.quantity(outcome[figure])}</dd>
          </div>
        ))}
      </dl>
      {!hasDone && <p className="mb-5">{t('nothing')}</p>}
      {outcome.left !== null && <p className="mb-5">{t('left', { count: outcome.left })}</p>}
      {status === 'committed' && outcome.created > 0 && desk === 'supplier' && <p className="mb-5">{t('waits')}</p>}
      <div className="flex flex-wrap gap-3">
        {status === 'committed' && outcome.created > 0 && desk === 'retailer' && (
          <Button asChild>
            <PlaceLink to="/retailer/articles/approvals" search={{ supplier: supplier.slug }}>
              {t('approvals')}
            </PlaceLink>
          </Button>
        )}
        <Button asChild look="secondary">
          <PlaceLink to={articles}>{t('articles')}</PlaceLink>
        </Button>
        {status === 'committed' && hasDone && <UndoDialog desk={desk} importId={list.id} />}
      </div>
    </Card>
  )
}
