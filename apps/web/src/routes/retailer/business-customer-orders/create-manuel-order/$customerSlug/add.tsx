import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { customerQuery } from '../../../../../features/manual-orders/queries.ts'
import { useManualDraft } from '../../../../../features/manual-orders/use-manual-draft.ts'
import { QuickOrder } from '../../../../../features/shopping-lists/quick-order/quick-order.tsx'
import { customersSource } from '../../../../../features/shopping-lists/quick-order/quick-source.ts'
import { fetchWords, useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'
import { toast } from '../../../../../ui/toast.ts'

export const Route = createFileRoute('/retailer/business-customer-orders/create-manuel-order/$customerSlug/add')({
  params: checkedParams({ customerSlug: 'slug' }),
  loader: async ({ context, params }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(customerQuery(params.customerSlug)),
      fetchWords('shopping', 'workplaces'),
    ])
  },
  pendingComponent: DetailSkeleton,
  component: AddArticles,
})

const toLines = '/retailer/business-customer-orders/create-manuel-order/$customerSlug'

function AddArticles() {
  const t = useWorkplaceTranslations('manualOrders')
  const { customerSlug } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const { draft, put } = useManualDraft(customerSlug)
  const count = draft.lines.length
  return (
    <>
      <PageHeader
        title={t('draft.add')}
        tabTitle={`${t('draft.add')} ${data.customer.name}`}
        lead={t('add.lead', { customer: data.customer.name })}
      />
      <Card>
        <QuickOrder
          source={customersSource(customerSlug)}
          putLabel={(lines) => t('add.put', { count: lines })}
          onPut={(lines) => {
            put(
              lines.map(({ unit: { salesUnitId, articleName, name }, quantity }) => ({
                ...{ salesUnitId, name: articleName, salesUnitName: name, quantity },
              })),
            )
            const action = {
              label: t('checkout.toLines'),
              run: () => void navigate({ to: toLines, params: { customerSlug } }),
            }
            toast({ tone: 'success', title: t('add.done', { count: lines.length }), action })
          }}
        >
          {() => (
            <Button asChild look="secondary" size="large" className="max-sm:w-full">
              <Link to={toLines} params={{ customerSlug }}>
                {count === 0 ? t('add.back') : t('add.toLines', { count: String(count) })}
              </Link>
            </Button>
          )}
        </QuickOrder>
      </Card>
    </>
  )
}
