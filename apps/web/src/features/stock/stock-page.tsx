import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { CountDialog } from './count-dialog.tsx'
import { MovementList } from './movement-list.tsx'
import { stockQuery } from './queries.ts'
import { WriteOffDialog } from './write-off-dialog.tsx'

/** One lot: what is left of it, what happened to it, and what somebody at the shelf can say about it. */
export const StockPage = ({ stockId }: { stockId: string }) => {
  const t = useWorkplaceTranslations('stock')
  const { data: stock } = useSuspenseQuery(stockQuery(stockId))
  const title = stock.lot === null ? t('lotNameless') : t('lotName', { lot: stock.lot })
  const what = t('ofUnit', { article: inLanguage(stock.articleName), pack: inLanguage(stock.salesUnitName) })
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={`${title}: ${what}`}
        lead={
          <>
            <Link
              to="/supplier/stocks/$salesUnitId"
              params={{ salesUnitId: stock.salesUnitId }}
              className="touch-target underline underline-offset-4"
            >
              {what}
            </Link>
            {stock.shelf !== '' && ` · ${t('column.shelf')} ${stock.shelf}`}
          </>
        }
        actions={
          <>
            <WriteOffDialog stock={stock} />
            <CountDialog stock={stock} />
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        <BalanceFigures
          {...stock}
          free={stock.isBlocked ? 0 : stock.onHand - stock.reserved}
          dateLabel={t('column.bestBefore')}
        />
        <MovementList salesUnitId={stock.salesUnitId} stockId={stock.id} />
      </div>
    </>
  )
}
