import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

/** The large search field of the search page. */
export const SearchForm = ({ q, onSearch }: { q: string | undefined; onSearch: (q: string | undefined) => void }) => {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        className="mb-8 flex max-w-2xl gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(input.current?.value.trim() || undefined)
        }}
      >
        <div className="flex-1">
          <Input
            ref={input}
            key={q ?? ''}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={q}
            aria-label={t('market.searchTitle')}
            placeholder={t('market.searchField')}
            leading={<Search className="size-4.5" />}
          />
        </div>
        <Button type="submit">{t('ui.search')}</Button>
      </form>
    </search>
  )
}
