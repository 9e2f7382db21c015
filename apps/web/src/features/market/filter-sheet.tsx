import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { LazyFilters } from './lazy-filters.tsx'
import { filterCount, type MarketSearch } from './market-search.ts'

type Props = { search: MarketSearch; onSearch: (search: MarketSearch) => void; total: number | null }

/** The filters where there is no room beside the list. */
export const FilterSheet = ({ search, onSearch, total }: Props) => {
  const t = useTranslations('market')
  const [isOpen, setIsOpen] = useState(false)
  const count = filterCount(search)
  return (
    <Dialog
      title={t('filter')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary" className="lg:hidden">
          <SlidersHorizontal aria-hidden />
          {t('filter')}
          {count > 0 && (
            <span className="rounded-full bg-primary px-1.5 text-sm text-on-primary">
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t('filterCount', { count })}</span>
            </span>
          )}
        </Button>
      }
      actions={
        <>
          {count > 0 && (
            <Button look="quiet" onClick={() => onSearch({ q: search.q, sort: search.sort })}>
              {t('resetFilters')}
            </Button>
          )}
          <DialogClose>
            <Button>{total === null ? t('showMany') : t('showResults', { count: total })}</Button>
          </DialogClose>
        </>
      }
    >
      <LazyFilters search={search} onChange={onSearch} />
    </Dialog>
  )
}
