import { listCategories } from '@regionalmarkt/contract/market/list-categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlaceLink } from '../../platform/place-link.tsx'
import { read } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Section } from './section.tsx'

/** The groups of food as doors into the market, with how much is behind each. */
export const CategoryTiles = () => {
  const t = useTranslations('shell.home')
  const format = useFormat()
  const { data } = useQuery({ ...read(listCategories, { params: { channel: 'b2b' } }), staleTime: 5 * 60_000 })
  if (!data || data.categories.length === 0) return null
  return (
    <Section title={t('categories')}>
      <ul className="flex flex-wrap gap-2.5">
        {data.categories.map(({ slug, name, count, tint }) => (
          <li key={slug}>
            <PlaceLink
              to="/regionalmarkt/b2b"
              search={{ category: slug }}
              className="inline-flex min-h-12 items-center gap-2.5 rounded-full border border-line px-5 text-lg font-semibold transition-colors hover:border-ink"
            >
              <span
                aria-hidden
                className="size-3.5 rounded-full ring-1 ring-line-strong/40"
                style={{ backgroundColor: tint }}
              />
              {inLanguage(name)}
              <span className="font-normal text-quiet">{format.quantity(count)}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
