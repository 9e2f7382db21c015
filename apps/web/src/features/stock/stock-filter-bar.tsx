import { Search } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

type Props = { filter: StockFilter; onChange: (filter: StockFilter) => void; found: number }

/** Finds lots by words, or those that are about to expire. */
export const StockFilterBar = ({ filter, onChange, found }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const change = (part: { q?: string; expiring?: boolean }) => onChange(stockFilterFrom({ ...filter, ...part }))
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
      <Checkbox
        label={t('onlyExpiring')}
        checked={filter.expiring ?? false}
        onChange={(event) => change({ expiring: event.target.checked })}
        className="sm:min-h-11"
      />
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onChange({})}>
          {t('reset')}
        </Button>
      )}
      <p role="status" className="ml-auto text-quiet sm:leading-11">
        {t('count', { count: found })}
      </p>
    </search>
  )
}
