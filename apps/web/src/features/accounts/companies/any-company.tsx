import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CompanyPage } from './company-page.tsx'
import { DefaultHubCard } from './default-hub-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { anyCompanyQuery, type CompanyFile, type CompanyPerson } from './queries.ts'

/** The first one is most likely the contact. */
const Invite = ({ company: { id, name, email }, people }: Pick<CompanyFile, 'company' | 'people'>) => {
  const t = useWorkplaceTranslations('companies')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t('invite.title')}
      description={t('invite.lead', { company: name })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="secondary" size="small">
          <MailPlus aria-hidden />
          {t('people.invite')}
        </Button>
      }
    >
      <InviteForm
        desk="platform"
        companyId={id}
        email={people.length === 0 ? email : ''}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

type Props = {
  companyId: string
  /** What the platform can do with a person besides deciding. */
  actionFor: (person: CompanyPerson, company: CompanyFile['company']) => ReactNode
}

/** All about any company, for the platform. */
export const AnyCompany = ({ companyId, actionFor }: Props) => {
  const { data: file } = useSuspenseQuery(anyCompanyQuery(companyId))
  return (
    <CompanyPage
      desk="platform"
      file={file}
      terms={file.company.type === CompanyType.Retailer && <DefaultHubCard hub={file.company} />}
      invite={<Invite company={file.company} people={file.people} />}
      actionFor={(person) => actionFor(person, file.company)}
    />
  )
}
