import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { articleFilterFrom } from '../../../../features/articles/article-filter.ts'
import { ArticleList, CreateLink } from '../../../../features/articles/article-list.tsx'
import { keptSuppliersQuery } from '../../../../features/articles/queries.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/articles/$supplierSlug/')({
  params: checkedParams({ supplierSlug: 'slug' }),
  validateSearch: articleFilterFrom,
  loader: ({ context }) => context.queryClient.ensureQueryData(keptSuppliersQuery),
  component: Page,
})

function Page() {
  const t = useTranslations('articles')
  const navigate = Route.useNavigate()
  const { supplierSlug } = Route.useParams()
  const { data } = useSuspenseQuery(keptSuppliersQuery)
  const name = data.companies.find(({ slug }) => slug === supplierSlug)?.name
  return (
    <>
      <PageHeader
        title={name === undefined ? t('title') : t('ofSupplier', { name })}
        lead={t('ofSupplierLead')}
        actions={<CreateLink desk="retailer" supplier={supplierSlug} />}
      />
      <ArticleList
        desk="retailer"
        supplier={supplierSlug}
        filter={Route.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true })}
      />
    </>
  )
}
