import { Search } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type LowFilter, lowFilterFrom } from './low-filter.ts'

type Props = { filter: LowFilter; onChange: (filter: LowFilter) => void; count: number }

/** Finds what is running low by words, or what has run out. */
export const LowFilterBar = ({ filter, onChange, count }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const change = (part: { q?: string; gone?: boolean }) => onChange(lowFilterFrom({ ...filter, ...part }))
  return (
    <search className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Field label={t('findLow')} className="w-full sm:w-80">
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          value={filter.q ?? ''}
          onChange={(event) => change({ q: event.target.value })}
        />
      </Field>
      <Checkbox
        label={t('onlyGone')}
        checked={filter.gone ?? false}
        onChange={(event) => change({ gone: event.target.checked })}
        className="sm:min-h-11"
      />
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" onClick={() => onChange({})}>
          {t('reset')}
        </Button>
      )}
      <p role="status" className="ml-auto text-quiet sm:leading-11">
        {t('unitCount', { count })}
      </p>
    </search>
  )
}
