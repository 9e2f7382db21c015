import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { BadgePercent, Plus } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import { UnitPages } from '../sales-units/unit-pages.tsx'
import { DiscountForm } from './discount-form.tsx'
import { DiscountTable } from './discount-table.tsx'
import { EndDiscount } from './end-discount.tsx'
import { discountsQuery } from './unit-terms.ts'
import { useKeptUnit } from './use-kept-unit.ts'

type Props = { slug: string; salesUnitId: string }

/** A hub's discounts on one sales unit. */
export const DiscountsPage = ({ slug, salesUnitId }: Props) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const { article, unit, lead } = useKeptUnit(slug, salesUnitId)
  const { data: terms } = useSuspenseQuery(discountsQuery(salesUnitId))
  const create = (
    <Button asChild>
      <PlaceLink to={`${pathsOf('retailer').discounts(article, salesUnitId)}/create`}>
        <Plus aria-hidden />
        {t('create')}
      </PlaceLink>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={lead} actions={terms.discounts.length > 0 && create} />
      <UnitPages article={article} salesUnitId={salesUnitId} />
      {terms.prices.b2b === null && terms.prices.b2c === null && (
        <p className="mb-5 max-w-3xl rounded-2xl bg-warning-tint px-4 py-3 text-warning-ink">{t('notSold')}</p>
      )}
      {terms.discounts.length === 0 ? (
        <Card>
          <EmptyState icon={BadgePercent} title={t('emptyTitle')} action={create}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <DiscountTable article={article} unit={unit} terms={terms} />
      )}
    </>
  )
}

const useDiscountsPath = ({ slug, salesUnitId }: Props) => {
  const { article } = useKeptUnit(slug, salesUnitId)
  return pathsOf('retailer').discounts(article, salesUnitId) as '/'
}

/** A further discount. */
export const NewDiscountPage = (props: Props) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const { unit, lead } = useKeptUnit(props.slug, props.salesUnitId)
  const { data: terms } = useSuspenseQuery(discountsQuery(props.salesUnitId))
  const navigate = useNavigate()
  const to = useDiscountsPath(props)
  return (
    <>
      <PageHeader title={t('createTitle')} lead={lead} />
      <DiscountForm unit={unit} terms={terms} onSaved={() => void navigate({ to })} />
    </>
  )
}

/** One discount, to be changed or ended. */
export const EditDiscountPage = ({ discountId, ...props }: Props & { discountId: string }) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const format = useFormat()
  const { unit, lead } = useKeptUnit(props.slug, props.salesUnitId)
  const { data: terms } = useSuspenseQuery(discountsQuery(props.salesUnitId))
  const navigate = useNavigate()
  const to = useDiscountsPath(props)
  const discount = terms.discounts.find(({ id }) => id === discountId)
  // Ended while the page was open: by its own button or by somebody else.
  if (discount === undefined) return <Navigate to={to} replace />
  return (
    <>
      <PageHeader
        title={t('editTitle', { quantity: format.quantity(discount.fromQuantity) })}
        lead={lead}
        actions={<EndDiscount salesUnitId={unit.id} discount={discount} />}
      />
      <DiscountForm
        key={discount.id}
        unit={unit}
        terms={terms}
        discount={discount}
        onSaved={() => void navigate({ to })}
      />
    </>
  )
}
