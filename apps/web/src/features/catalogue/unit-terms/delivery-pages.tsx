import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Truck } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import { UnitPages } from '../sales-units/unit-pages.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { methodsLeft } from './delivery-values.ts'
import { deliveriesQuery } from './unit-terms.ts'
import { useKeptUnit } from './use-kept-unit.ts'

type Props = { slug: string; salesUnitId: string }

const useTerms = ({ slug, salesUnitId }: Props) => {
  const navigate = useNavigate()
  const kept = useKeptUnit(slug, salesUnitId)
  const terms = useSuspenseQuery(deliveriesQuery(salesUnitId)).data
  const here = pathsOf('retailer').deliveries(kept.article, salesUnitId)
  return { ...kept, terms, left: methodsLeft(terms), here, toList: () => void navigate({ to: here as '/' }) }
}

/** By which ways alone a sales unit reaches a hub's customers. */
export const DeliveriesPage = ({ editing, ...props }: Props & { editing: string | undefined }) => {
  const t = useWorkplaceTranslations('unitTerms.deliveries')
  const { article, lead, terms, left, here, toList } = useTerms(props)
  const deliveries = terms.deliveryMethods
  const create = (
    <Button asChild>
      <PlaceLink to={`${here}/create`}>
        <Plus aria-hidden />
        {t('create')}
      </PlaceLink>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={lead} actions={deliveries.length > 0 && left.length > 0 && create} />
      <UnitPages article={article} salesUnitId={props.salesUnitId} />
      {deliveries.length === 0 ? (
        <Card>
          <EmptyState icon={Truck} title={t('emptyTitle')} action={create}>
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <div className="max-w-3xl">
          <p className="mb-4 text-quiet">{t('onlyThese')}</p>
          <DeliveryList
            article={article}
            salesUnitId={props.salesUnitId}
            terms={terms}
            editing={editing}
            onEdited={toList}
          />
        </div>
      )}
    </>
  )
}

/** A further way. */
export const NewDeliveryPage = (props: Props) => {
  const t = useWorkplaceTranslations('unitTerms.deliveries')
  const { lead, left, here, toList } = useTerms(props)
  const [first, ...others] = left
  return (
    <>
      <PageHeader title={t('createTitle')} lead={lead} />
      {first === undefined ? (
        <EmptyState
          icon={Truck}
          title={t('all')}
          action={
            <Button asChild>
              <PlaceLink to={here}>{t('title')}</PlaceLink>
            </Button>
          }
        />
      ) : (
        <Card className="max-w-3xl">
          <DeliveryForm salesUnitId={props.salesUnitId} methods={[first, ...others]} onSaved={toList} />
        </Card>
      )}
    </>
  )
}
