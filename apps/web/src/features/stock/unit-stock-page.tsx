import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, PackagePlus, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { MovementList } from './movement-list.tsx'
import { type UnitStock, unitStockQuery } from './queries.ts'
import { StockTable } from './stock-table.tsx'
import { StockWarningDialog } from './stock-warning-dialog.tsx'

const AddButton = ({ unit }: { unit: UnitStock }) => {
  const t = useWorkplaceTranslations('stock')
  return (
    <Button asChild>
      <Link to="/supplier/stocks/$salesUnitId/create" params={{ salesUnitId: unit.id }}>
        <PackagePlus aria-hidden />
        {t('add')}
      </Link>
    </Button>
  )
}

const Lots = ({ unit }: { unit: UnitStock }) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const rows = unit.lots.map((lot) => ({
    ...unit,
    ...lot,
    salesUnitId: unit.id,
    salesUnitNumber: '',
    salesUnitName: unit.name,
    supplierName: '',
    warehouseId: '',
    warehouseName: '',
  }))
  return (
    <Card aria-labelledby="lots">
      <CardHeader id="lots" title={t('lots')} />
      <StockTable
        rows={rows}
        today={format.dayOf(new Date())}
        scope="unit"
        empty={
          <EmptyState icon={Warehouse} title={t('nothingThere')} action={<AddButton unit={unit} />}>
            {t('nothingThereText')}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** What a producer has of one sales unit: lot by lot, and what happened to it. */
export const UnitStockPage = ({ salesUnitId }: { salesUnitId: string }) => {
  const t = useWorkplaceTranslations('stock')
  const { data: unit } = useSuspenseQuery(unitStockQuery(salesUnitId))
  const [isWarned, setIsWarned] = useState(false)
  const [article, pack] = [inLanguage(unit.articleName), inLanguage(unit.name)]
  const sum = (of: (lot: UnitStock['lots'][number]) => number) => unit.lots.reduce((total, lot) => total + of(lot), 0)
  return (
    <>
      <PageHeader
        title={article}
        tabTitle={t('ofUnit', { article, pack })}
        lead={`${pack} · ${unit.articleNumber}`}
        actions={
          <>
            <Button asChild look="secondary">
              <PlaceLink to={`/supplier/articles/${unit.articleSlug}`}>{t('toArticle')}</PlaceLink>
            </Button>
            <Button look="secondary" onClick={() => setIsWarned(true)}>
              <BellRing aria-hidden />
              {t('warning.open')}
            </Button>
            <AddButton unit={unit} />
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        {unit.lots.length > 0 && (
          <BalanceFigures
            onHand={sum(({ onHand }) => onHand)}
            reserved={sum(({ reserved }) => reserved)}
            free={sum(({ onHand, reserved, isBlocked }) => (isBlocked ? 0 : onHand - reserved))}
            bestBefore={unit.lots[0]?.bestBefore ?? null}
            warning={unit.lots[0]?.warning ?? null}
            dateLabel={t('firstDate')}
          />
        )}
        {unit.isStockTracked || unit.lots.length > 0 ? (
          <Lots unit={unit} />
        ) : (
          <Card>
            <EmptyState icon={Warehouse} title={t('made')}>
              {t('madeText')}
            </EmptyState>
          </Card>
        )}
        <MovementList salesUnitId={unit.id} />
      </div>
      {isWarned && (
        <StockWarningDialog
          desk="supplier"
          of={{ ...unit, salesUnitId: unit.id, salesUnitName: unit.name }}
          onClose={() => setIsWarned(false)}
        />
      )}
    </>
  )
}
