import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useMatches, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { AddLines } from '../../../../features/recurring-sales-orders/add-lines.tsx'
import { CreateTemplate } from '../../../../features/recurring-sales-orders/create-template.tsx'
import { EditTemplate } from '../../../../features/recurring-sales-orders/edit-template.tsx'
import { ItemView } from '../../../../features/recurring-sales-orders/item-view.tsx'
import { OrderDetail } from '../../../../features/recurring-sales-orders/order-detail.tsx'
import { recurringOrdersQuery } from '../../../../features/recurring-sales-orders/queries.ts'
import { RecurringList } from '../../../../features/recurring-sales-orders/recurring-list.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'
import type { StartFrom } from './-page.ts'
import { FindArticles, useLoadFrom, useMeans } from './-template-desk.tsx'

const root = '/business-customer/sales/recurring-sales-orders'

/** All of the kitchen's. */
const ListPage = () => {
  const t = useWorkplaceTranslations('recurring')
  const { data } = useSuspenseQuery(recurringOrdersQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild>
            <Link to={`${root}/create`}>
              <Plus aria-hidden />
              {t('create')}
            </Link>
          </Button>
        }
      />
      <RecurringList rows={data.recurringOrders} />
    </>
  )
}

/** A new one: from what was ordered before, or from nothing. */
const CreatePage = () => {
  const { from }: StartFrom = useSearch({ strict: false })
  const loadFrom = useLoadFrom()
  return <CreateTemplate {...useMeans()} begin={from === undefined ? undefined : () => loadFrom(from)} />
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  [`${root}/`]: ListPage,
  [`${root}/create`]: CreatePage,
  [`${root}/$orderNumber/`]: OrderDetail,
  [`${root}/$orderNumber/edit`]: () => <EditTemplate {...useMeans()} />,
  [`${root}/$orderNumber/add`]: () => <AddLines find={(onPut) => <FindArticles onPut={onPut} />} />,
  [`${root}/$orderNumber/$recurringSalesOrderItemId`]: ItemView,
}

/** Whichever of them the address asks for. */
export const RecurringPage = () => {
  const Page = pages[useMatches().at(-1)?.routeId ?? '']
  return <Suspense fallback={<DetailSkeleton />}>{Page && <Page />}</Suspense>
}
