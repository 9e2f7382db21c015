import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { listTradePartners } from '@regionalmarkt/contract/orders/list-trade-partners.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { read } from '../platform/queries.ts'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { SearchChoice } from '../ui/search-choice.tsx'

type Partner = { readonly slug: string; readonly name: string }

/** Who occurs in a list of the hub, to narrow it by. */
export const useTradePartners = (of: QueryOf<typeof listTradePartners>['of']) =>
  useQuery(read(listTradePartners, { query: { of } }, [])).data

type Props = {
  side: 'customer' | 'supplier'
  /** Who occurs in the list; undefined until it is known. */
  partners: readonly Partner[] | undefined
  /** The slug of who is chosen. */
  value: string | undefined
  onChoose: (slug: string) => void
  /** As wide as its column, where fields stand in columns. */
  isInColumn?: boolean
}

/** Narrows a list of a hub to one customer or supplier that occurs in it. */
export const PartnerFilter = ({ side, partners, value, onChoose, isInColumn = false }: Props) => {
  const t = useWorkplaceTranslations('lists.partner')
  return (
    <Field label={t(`${side}.label`)} className={classNames('min-[24rem]:max-sm:col-span-2', !isInColumn && 'sm:w-52')}>
      <SearchChoice
        options={partners?.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={value}
        all={t(`${side}.all`)}
        nothing={t('nothing')}
        onChoose={(slug = '') => onChoose(slug)}
      />
    </Field>
  )
}
