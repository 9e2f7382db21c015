import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { ClaimForm } from '../../../../../features/accounts/joining/claim-form.tsx'
import { claimableBySlugQuery } from '../../../../../features/accounts/joining/queries.ts'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { PlaceLink } from '../../../../../platform/place-link.tsx'
import { guard } from '../../../../../platform/route-guard.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { useSession } from '../../../../../platform/session.ts'
import { Button } from '../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { Page } from '../../../../../ui/page.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

const Claim = () => {
  const t = useWorkplaceTranslations('accounts.claim')
  const { supplierSlug } = Route.useParams()
  const { activeAccount } = useSession()
  const { data } = useQuery(claimableBySlugQuery(supplierSlug))
  if (!data || !activeAccount) return <DetailSkeleton />
  const [supplier] = data.suppliers
  if (!supplier) {
    return (
      <>
        <PageHeader title={t('tab')} />
        <EmptyState
          icon={SearchX}
          title={t('gone')}
          action={
            <Button asChild>
              <PlaceLink to="/accounts/create/supplier">{t('back')}</PlaceLink>
            </Button>
          }
        >
          {t('goneText')}
        </EmptyState>
      </>
    )
  }
  const { name, city, hubName } = supplier
  return (
    <>
      <PageHeader title={t('title', { name })} lead={t('lead', { city, hub: hubName })} />
      <ClaimForm userId={activeAccount.userId} supplier={supplier} />
    </>
  )
}

export const Route = createFileRoute('/_public/accounts/create/supplier/$supplierSlug')({
  beforeLoad: guard('signedIn'),
  params: checkedParams({ supplierSlug: 'slug' }),
  component: () => (
    <Page width="form">
      <Claim />
    </Page>
  ),
})
