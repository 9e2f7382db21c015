import { ArrowLeft } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CompanyForm } from '../profile/company-form.tsx'
import type { CompanyFile } from './queries.ts'

/** What a company says of itself, changed by its hub. `onLeave`: back to its page. */
export const EditCompany = ({ file: { company, people }, onLeave }: { file: CompanyFile; onLeave: () => void }) => {
  const t = useWorkplaceTranslations('companies.edit')
  return (
    <>
      <PageHeader
        tabTitle={t('title', { company: company.name })}
        title={t('title', { company: company.name })}
        lead={t(people.length === 0 ? 'leadAlone' : 'lead')}
        actions={
          <Button look="secondary" onClick={onLeave}>
            <ArrowLeft aria-hidden />
            {t('back')}
          </Button>
        }
      />
      <div className="max-w-2xl">
        <CompanyForm company={company} onSavedByHub={onLeave} />
      </div>
    </>
  )
}
