import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Search, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { customersQuery } from './queries.ts'
import { useManualDraft } from './use-manual-draft.ts'

const restMs = 250

const DraftBadge = ({ customerSlug }: { customerSlug: string }) => {
  const t = useWorkplaceTranslations('manualOrders.choose')
  const count = useManualDraft(customerSlug).draft.lines.length
  return count === 0 ? null : <Badge tone="info">{t('draft', { count })}</Badge>
}

type Props = { search: string; onSearch: (search: string) => void }

/** For which of the hub's customers an order is taken; those that may buy. */
export const ChooseCustomer = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('manualOrders.choose')
  const [typed, setTyped] = useState(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when typing rests, not when the address follows
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isPlaceholderData } = useQuery({
    ...customersQuery(search),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  return (
    <Card className="flex flex-col gap-4">
      <Field label={t('search')} hint={t('hint')} className="sm:max-w-md">
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          leading={<Search className="size-4.5" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {data === undefined && <SkeletonRows rows={6} />}
      {data?.companies.length === 0 && (
        <EmptyState
          icon={Users}
          title={t(search === '' && !isPlaceholderData ? 'none' : 'nothing')}
          action={
            <Button asChild look="secondary">
              <Link to="/retailer/business-customers/create">{t('create')}</Link>
            </Button>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
      {data !== undefined && data.companies.length > 0 && (
        <ul aria-label={t('list')} className="divide-y divide-line">
          {data.companies.map(({ slug, name, city, contactName }) => (
            <li key={slug}>
              <Link
                to="/retailer/business-customer-orders/create-manuel-order/$customerSlug"
                params={{ customerSlug: slug }}
                className="-mx-3 flex min-h-14 items-center gap-3.5 rounded-xl px-3 py-2 transition-colors hover:bg-fill sm:min-h-10 sm:py-0"
              >
                <Avatar name={name} isSquare />
                <span className="min-w-0 flex-1">
                  <span className="block leading-5 font-semibold">{name}</span>
                  <span className="block text-sm leading-5 text-quiet">
                    {[city, contactName].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <DraftBadge customerSlug={slug} />
                <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
