import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useRecentSearches } from '../../parts/recent-searches.ts'
import { Button } from '../../ui/button.tsx'
import { CategoryLinks } from './category-links.tsx'

/** What is offered before anything is searched for: what was searched last, and the groups of food. */
export const SearchStart = () => {
  const t = useTranslations('market')
  const { recent, clear } = useRecentSearches()
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="mt-9">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="recent" className="text-xl">
              {t('recentSearches')}
            </h2>
            <Button look="link" onClick={clear}>
              {t('clearRecent')}
            </Button>
          </div>
          <ul aria-labelledby="recent" className="flex flex-wrap gap-2.5">
            {recent.map((q) => (
              <li key={q} className="min-w-0 max-w-full">
                <Link
                  to="/search"
                  search={{ q }}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-fill px-4 font-medium transition-colors hover:bg-fill-strong"
                >
                  <History aria-hidden className="size-4 shrink-0 text-quiet" />
                  <span className="truncate">{q}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CategoryLinks
        label={t('categories')}
        frame={(links) => (
          <section aria-labelledby="search-categories" className="mt-9">
            <h2 id="search-categories" className="mb-3 text-xl">
              {t('categories')}
            </h2>
            {links}
          </section>
        )}
      />
    </>
  )
}
