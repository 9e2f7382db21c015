import { warehousePaper } from '@regionalmarkt/contract/paper/papers.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DetailSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { HubMovements } from './hub-movements.tsx'
import { LotDialog, type LotStep } from './lot-dialog.tsx'
import type { LotAction } from './lot-menu.tsx'
import { PutInDialog } from './put-in-dialog.tsx'
import { type StockRow, warehouseQuery } from './queries.ts'
import { ShelfCount } from './shelf-count.tsx'
import { stockFilterFrom } from './stock-filter.ts'
import { StockLots } from './stock-lots.tsx'
import { StockSelection } from './stock-selection.tsx'
import { StockTools } from './stock-tools.tsx'
import { useChosenLots } from './use-chosen-lots.ts'
import { type WarehouseSearch, type WarehouseView, warehouseViews } from './warehouse-search.ts'

type Props = { warehouseId: string; search: WarehouseSearch; onSearch: (search: WarehouseSearch) => void }

/** One warehouse of a hub: what stands in it and what can be done with it, counting all of it, and what happened. */
export const WarehousePage = ({ warehouseId, search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const [step, setStep] = useState<LotStep | null>(null)
  const { view = 'stock' } = search
  const filter = stockFilterFrom(search)
  const list = useInfiniteQuery({
    ...warehouseQuery(warehouseId, search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const chosen = useChosenLots(list, filter)
  const navigate = useNavigate()
  const narrow = (changed: WarehouseSearch) => {
    chosen.clear()
    onSearch(changed)
  }
  const act = (action: LotAction, stock: StockRow) => {
    const { salesUnitId: unit, lot } = stock
    if (action === 'movements') onSearch({ view: 'movements', lot: stock.id })
    else if (action === 'trace') {
      void navigate({ to: '/retailer/warehouses', search: { unit, ...(lot === null ? {} : { lot }) } })
    } else setStep({ action, stock })
  }
  const [data] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap((page) => page.stocks) ?? []
  if (!data?.figures) return <DetailSkeleton />
  // Until they have come the list that they were selected in is shown, of which these alone are counted.
  const only = search.stocks?.split(',')
  const listed = { rows, list, figures: data.figures }
  const countList = (name: 'countList' | 'blindCountList') => ({
    name,
    of: data.name,
    load: () =>
      call(warehousePaper, { params: { warehouseId }, query: name === 'blindCountList' ? { blind: 'true' } : {} }),
  })
  const firstStep = (
    <Button asChild>
      <PlaceLink to="/retailer/inbound">{t('toInbound')}</PlaceLink>
    </Button>
  )
  const contents = {
    stock: () => (
      <StockLots
        {...listed}
        isHub
        filter={filter}
        onFilter={narrow}
        onAct={act}
        selected={chosen.ids}
        onSelect={chosen.choose}
        firstStep={firstStep}
      />
    ),
    count: () => (
      <ShelfCount
        warehouseId={warehouseId}
        {...listed}
        rows={only ? rows.filter(({ id }) => only.includes(id)) : rows}
        filter={filter}
        onFilter={(changed) => narrow({ ...changed, view: 'count' })}
        firstStep={firstStep}
        onShowAll={only && (() => narrow({ ...filter, view: 'count' }))}
      />
    ),
    movements: () => <HubMovements warehouseId={warehouseId} search={search} onSearch={onSearch} />,
  }
  return (
    <>
      <PageHeader
        title={data.name}
        lead={t('warehousesLead')}
        actions={
          <>
            {view === 'stock' && <StockTools filter={filter} onFilter={narrow} warehouseId={warehouseId} />}
            <PrintMenu papers={[countList('countList'), countList('blindCountList')]} />
            {data.isClosed ? <Badge tone="neutral">{t('closed')}</Badge> : <PutInDialog warehouseId={warehouseId} />}
          </>
        }
      />
      <Tabs<WarehouseView>
        label={t('views')}
        value={view}
        onChange={(next) => narrow(next === 'stock' ? {} : { view: next })}
        tabs={warehouseViews.map((value) => ({ value, label: t(`view.${value}`), content: contents[value]() }))}
      />
      {view === 'stock' && (
        <StockSelection
          chosen={chosen}
          onCount={() => onSearch({ ...filter, view: 'count', stocks: chosen.stocks.map(({ id }) => id).join(',') })}
        />
      )}
      <LotDialog warehouseId={warehouseId} step={step} onClose={() => setStep(null)} />
    </>
  )
}
