import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InviteForm } from '../../../../features/accounts/companies/invite-form.tsx'
import { companyQuery } from '../../../../features/accounts/companies/queries.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { Card } from '../../../../ui/card.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/accounts/$companyId/create')({
  params: checkedParams({ companyId: 'id' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(companyQuery(params.companyId)),
  pendingComponent: DetailSkeleton,
  component: Invite,
})

function Invite() {
  const t = useWorkplaceTranslations('companies.invite')
  const { companyId } = Route.useParams()
  const navigate = Route.useNavigate()
  const { company } = useSuspenseQuery(companyQuery(companyId)).data
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { company: company.name })} />
      <Card>
        <InviteForm
          desk="hub"
          companyId={companyId}
          onDone={() => void navigate({ to: '/retailer/accounts/$companyId', params: { companyId } })}
        />
      </Card>
    </>
  )
}
