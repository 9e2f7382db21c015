import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldingCard } from '../../../ui/folding-card.tsx'
import { Select } from '../../../ui/select.tsx'
import { categoriesQuery } from '../articles/queries.ts'
import type { PriceList } from './queries.ts'

const none = ''

/** The category that each heading between articles stands for. Open by itself while one of them is none that we know. */
export const GroupCategories = ({ desk, list }: { desk: Desk; list: PriceList }) => {
  const t = useWorkplaceTranslations('priceLists.groups')
  const { locale } = useFormat()
  const categories = useQuery(categoriesQuery).data?.categories ?? []
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({})
  const send = useSend(mapPriceList[desk], { topics: ['articles'], onDone: () => setChanges({}) })
  const language = locale === 'de-DE' ? 'de' : 'en'
  const options = [
    { value: none, label: t('none') },
    ...categories.flatMap(({ children }) => children.map(({ slug, name }) => ({ value: slug, label: name[language] }))),
  ]
  const chosen = Object.entries(changes).map(([name, slug]) => ({ name, category: slug === none ? null : slug }))
  return (
    <FoldingCard
      title={t('title')}
      isOpenAtFirst={list.groups.some(({ category, articleCount }) => category === null && articleCount > 0)}
    >
      <p className="mt-1 mb-4 text-quiet">{t('lead')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {list.groups.map(({ name, lineNumber, articleCount, category }, index) => (
          <li key={name}>
            <Field
              label={t('category', { name })}
              name={`group-${index}`}
              hint={t('about', { line: String(lineNumber), count: articleCount })}
            >
              <Select
                value={changes[name] ?? category ?? none}
                options={options}
                onChange={({ target: { value } }) => setChanges({ ...changes, [name]: value })}
              />
            </Field>
          </li>
        ))}
      </ul>
      <Button
        className="mt-4 mb-2"
        look={chosen.length > 0 ? 'primary' : 'secondary'}
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { importId: list.id }, body: { columns: list.columns, groups: chosen } })}
      >
        {t('again')}
      </Button>
    </FoldingCard>
  )
}
