import { Link } from '@tanstack/react-router'
import { Leaf } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterCount, type MarketSearch } from './market-search.ts'

type Props = { search: MarketSearch; onSearch: (search: MarketSearch) => void }

/** What stands in place of articles where there are none, and the way out. */
export const NothingFound = ({ search, onSearch }: Props) => {
  const t = useTranslations('market')
  const later = useShoppingTranslations('filters')
  const channel = useChannel()
  const { activeAccount } = useSession()
  if (!search.q && filterCount(search) === 0) {
    return (
      <EmptyState
        icon={Leaf}
        title={later('emptyTitle')}
        action={
          activeAccount === null ? (
            <Button asChild>
              <Link to="/register-supplier">{later('offer')}</Link>
            </Button>
          ) : undefined
        }
      >
        {later('emptyText')}
      </EmptyState>
    )
  }
  return search.q && filterCount(search) === 0 ? (
    <EmptyState
      icon={Leaf}
      title={t('suggestions.none', { q: search.q })}
      action={
        <Button asChild>
          <Link to={`/regionalmarket/${channel}`}>{t('toMarket')}</Link>
        </Button>
      }
    >
      {t('searchFirstText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={Leaf}
      title={later('noneTitle')}
      action={<Button onClick={() => onSearch(search.q ? { q: search.q } : {})}>{t('resetFilters')}</Button>}
    >
      {later('noneText')}
    </EmptyState>
  )
}
