import { Search } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { StockFigures } from './queries.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

type Props = {
  filter: StockFilter
  onChange: (filter: StockFilter) => void
  figures: StockFigures
  /** Of what expires alone: nothing else is there to be left out. */
  isOfExpiring?: true
}

/** Finds lots by words, or those that somebody should look at. */
export const StockFilterBar = ({ filter, onChange, figures, isOfExpiring }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const change = (part: { q?: string; expiring?: boolean; low?: boolean; blocked?: boolean }) =>
    onChange(stockFilterFrom({ ...filter, ...part }))
  return (
    <search className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Field label={t('find')} className="w-full sm:w-80">
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          value={filter.q ?? ''}
          onChange={(event) => change({ q: event.target.value })}
        />
      </Field>
      {!isOfExpiring && (
        <Checkbox
          label={t('onlyExpiring')}
          checked={filter.expiring ?? false}
          onChange={(event) => change({ expiring: event.target.checked })}
          className="sm:min-h-11"
        />
      )}
      {!isOfExpiring && (figures.low > 0 || filter.low) && (
        <Checkbox
          label={t('onlyLow', { count: format.quantity(figures.low) })}
          checked={filter.low ?? false}
          onChange={(event) => change({ low: event.target.checked })}
          className="sm:min-h-11"
        />
      )}
      {!isOfExpiring && (figures.blocked > 0 || filter.blocked) && (
        <Checkbox
          label={t('onlyBlocked', { count: format.quantity(figures.blocked) })}
          checked={filter.blocked ?? false}
          onChange={(event) => change({ blocked: event.target.checked })}
          className="sm:min-h-11"
        />
      )}
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onChange({})}>
          {t('reset')}
        </Button>
      )}
      <p role="status" className="ml-auto text-quiet sm:leading-11">
        {t('count', { count: figures.found })}
      </p>
    </search>
  )
}
