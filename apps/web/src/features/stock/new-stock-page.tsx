import { addStock } from '@regionalmarkt/contract/stock/add-stock.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NewStockForm } from '../../parts/new-stock-form.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { unitStockQuery } from './queries.ts'

/** Goods that a producer has made or harvested, on a page of its own. */
export const NewStockPage = ({ salesUnitId }: { salesUnitId: string }) => {
  const t = useWorkplaceTranslations('stock')
  const navigate = useNavigate()
  const { data: unit } = useSuspenseQuery(unitStockQuery(salesUnitId))
  const what = { article: inLanguage(unit.articleName), pack: inLanguage(unit.name) }
  const back = () => void navigate({ to: '/supplier/stocks/$salesUnitId', params: { salesUnitId } })
  return (
    <>
      <PageHeader title={t('add')} tabTitle={`${t('add')}: ${t('ofUnit', what)}`} lead={t('newLotLead', what)} />
      <Card className="max-w-3xl">
        {!unit.isStockTracked && <p className="mb-5 text-pretty text-quiet">{t('countsLater')}</p>}
        <NewStockForm endpoint={addStock.supplier} unit={unit} onAdded={back} />
      </Card>
    </>
  )
}
