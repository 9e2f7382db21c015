import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type ClaimableSupplier, claimableQuery } from './queries.ts'

const Row = ({ supplier: { slug, name, city, hubName } }: { supplier: ClaimableSupplier }) => {
  const t = useWorkplaceTranslations('accounts.supplier')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} isSquare className="size-11" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-sans text-lg font-semibold tracking-normal">{name}</h2>
        <p className="text-quiet">{t('at', { city, hub: hubName })}</p>
      </div>
      <Button asChild look="secondary" size="small">
        <Link
          to="/accounts/create/supplier/$supplierSlug"
          params={{ supplierSlug: slug }}
          aria-label={t('mineOf', { name })}
        >
          {t('mine')}
        </Link>
      </Button>
    </li>
  )
}

/** The producers a hub keeps for whom nobody works yet. */
export const ClaimableList = ({ search }: { search: string }) => {
  const t = useWorkplaceTranslations('accounts.supplier')
  const query = useInfiniteQuery(claimableQuery(search))
  const suppliers = query.data?.pages.flatMap((page) => page.suppliers)
  if (query.isLoadingError) return <EmptyState icon={SearchX} title={query.error.message} />
  if (suppliers === undefined) return <SkeletonRows rows={4} />
  return (
    <>
      <p role="status" className={suppliers.length === 0 ? 'sr-only' : 'text-sm text-quiet'}>
        {t('found', { count: suppliers.length })}
      </p>
      {suppliers.length === 0 ? (
        <EmptyState icon={SearchX} title={search === '' ? t('nobody') : t('nothing', { search })}>
          {search !== '' && t('nothingText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="divide-y divide-line border-b border-line">
          {suppliers.map((supplier) => (
            <Row key={supplier.slug} supplier={supplier} />
          ))}
        </ul>
      )}
      <MoreButton list={query} />
    </>
  )
}
