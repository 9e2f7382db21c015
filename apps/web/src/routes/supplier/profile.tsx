import { createFileRoute } from '@tanstack/react-router'
import { CompanyView } from '../../features/accounts/profile/company-view.tsx'
import { OwnAgreements } from '../../features/settlement/own-agreement.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const FarmProfilePage = () => {
  const t = useWorkplaceTranslations('companyProfile.profile')
  return (
    <>
      <PageHeader title={t('supplierTitle')} lead={t('lead')} />
      <div className="flex flex-col gap-5 sm:gap-6">
        <Card>
          <CompanyView />
        </Card>
        <OwnAgreements />
      </div>
    </>
  )
}

export const Route = createFileRoute('/supplier/profile')({ component: FarmProfilePage })
