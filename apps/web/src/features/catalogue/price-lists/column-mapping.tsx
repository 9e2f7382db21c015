import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { type ListField, listFields, requiredListFields } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldingCard } from '../../../ui/folding-card.tsx'
import { Select } from '../../../ui/select.tsx'
import type { PriceList } from './queries.ts'

const none = ''
const mustBe = (field: ListField) => requiredListFields.some((one) => one === field)

/** The field of each column. Open by itself while a required field is missing, or could be in several columns. */
export const ColumnMapping = ({ desk, list }: { desk: Desk; list: PriceList }) => {
  const t = useWorkplaceTranslations('priceLists.columns')
  const [columns, setColumns] = useState(list.columns)
  const send = useSend(mapPriceList[desk], { topics: ['articles'] })
  const missing = requiredListFields.filter((field) => columns[field] === undefined)
  const isChanged = listFields.some((field) => columns[field] !== list.columns[field])
  const options = [
    { value: none, label: t('none') },
    ...list.head.map((title, column) => ({
      value: String(column),
      label: title || t('unnamed', { number: String(column + 1) }),
    })),
  ]
  // A column means one thing: whoever gives it another takes it from the first.
  const choose = (field: ListField, value: string) => {
    const column = value === none ? undefined : Number(value)
    const others = Object.entries(columns).filter(([one, taken]) => one !== field && taken !== column)
    setColumns(Object.fromEntries(column === undefined ? others : [...others, [field, column]]))
  }
  return (
    <FoldingCard title={t('title')} isOpenAtFirst={list.missingColumns.length + list.unsureColumns.length > 0}>
      <p className="mt-1 mb-4 text-quiet">{t('lead')}</p>
      {list.unsureColumns.length > 0 && (
        <p role="status" className="mb-4 text-warning-ink">
          {t('unsure', { fields: list.unsureColumns.map((field) => t(`field.${field}`)).join(', ') })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {listFields.map((field) => (
          <Field
            key={field}
            name={`column-${field}`}
            label={t(`field.${field}`)}
            isOptional={!mustBe(field)}
            isRequired={mustBe(field)}
          >
            <Select
              value={columns[field] === undefined ? none : String(columns[field])}
              options={options}
              onChange={({ target: { value } }) => choose(field, value)}
            />
          </Field>
        ))}
      </div>
      <div className="mt-4 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={missing.length === 0 && isChanged ? 'primary' : 'secondary'}
          isBusy={send.isPending}
          refusal={
            missing.length > 0 ? t('missing', { fields: missing.map((field) => t(`field.${field}`)).join(', ') }) : null
          }
          onClick={() => send.mutate({ params: { importId: list.id }, body: { columns } })}
        >
          {t('again')}
        </Button>
        {missing.length > 0 && (
          <p role="status" className="text-danger-ink">
            {t('missing', { fields: missing.map((field) => t(`field.${field}`)).join(', ') })}
          </p>
        )}
      </div>
    </FoldingCard>
  )
}
