import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { AllCompanies } from '../../features/accounts/companies/all-companies.tsx'
import { AnyCompany } from '../../features/accounts/companies/any-company.tsx'
import { NewHubForm } from '../../features/accounts/companies/new-hub-form.tsx'
import { OwnPlatformData } from '../../features/accounts/companies/own-platform-data.tsx'
import { ActAsButton } from '../../features/administration/act-as-button.tsx'
import { AuditSection } from '../../features/administration/audit-section.tsx'
import { type DeskSearch, deskSearchFrom, deskSections } from '../../features/administration/desk-search.ts'
import { FiguresSection } from '../../features/administration/figures-section.tsx'
import { JobsSection } from '../../features/administration/jobs-section.tsx'
import { MailTrouble } from '../../features/administration/mail-trouble.tsx'
import { MailsSection } from '../../features/administration/mails-section.tsx'
import { PeopleSection } from '../../features/administration/people-section.tsx'
import { CategoryList } from '../../features/catalogue/categories/category-list.tsx'
import { OneCategory } from '../../features/catalogue/categories/one-category.tsx'
import { fetchWords, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { guard } from '../../platform/route-guard.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DetailSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'

export const Route = createFileRoute('/_public/protected')({
  validateSearch: deskSearchFrom,
  beforeLoad: guard('protected'),
  loader: () => fetchWords('workplaces', 'refusals'),
  component: Protected,
})

/** Without what became empty. */
const merged = (search: DeskSearch, part: DeskSearch): DeskSearch => deskSearchFrom({ ...search, ...part })

function Protected() {
  const { userRoles } = useSession()
  return (
    <div className="min-h-full bg-sunken">
      <Page>
        <Suspense fallback={<DetailSkeleton />}>
          {userRoles.includes('Admin') ? <Desk /> : <OwnPlatformData />}
        </Suspense>
      </Page>
    </div>
  )
}

const Back = ({ section }: { section: 'companies' | 'categories' }) => {
  const t = useWorkplaceTranslations('administration')
  return (
    <Button asChild look="link" className="mb-4">
      <PlaceLink to="/protected" search={{ section }}>
        <ArrowLeft aria-hidden />
        {t(section === 'companies' ? 'backToCompanies' : 'backToCategories')}
      </PlaceLink>
    </Button>
  )
}

/** One company of the desk, or the form for a new hub. */
const OneCompany = ({ companyId }: { companyId: string }) => {
  const t = useWorkplaceTranslations('companies.newHub')
  const nameless = useWorkplaceTranslations('companies.people')('nameless')
  const navigate = Route.useNavigate()
  if (companyId === 'new') {
    return (
      <>
        <Back section="companies" />
        <PageHeader title={t('title')} lead={t('lead')} />
        <NewHubForm
          onEntered={(company) => void navigate({ search: { section: 'companies', company }, replace: true })}
        />
      </>
    )
  }
  return (
    <>
      <Back section="companies" />
      <AnyCompany
        companyId={companyId}
        actionFor={(person, company) => (
          <ActAsButton
            accountId={person.accountId}
            companyName={company.name}
            companyType={company.type}
            personName={person.name ?? person.email ?? nameless}
          />
        )}
      />
    </>
  )
}

function Desk() {
  const t = useWorkplaceTranslations('administration')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { section = 'figures', company, category, parent } = search
  if (section === 'companies' && company !== undefined) return <OneCompany key={company} companyId={company} />
  if (section === 'categories' && category !== undefined) {
    return (
      <>
        <Back section="categories" />
        <OneCategory
          key={category}
          categoryId={category}
          parentId={parent}
          onDone={() => void navigate({ search: { section }, replace: true })}
        />
      </>
    )
  }
  const onSearch = (part: DeskSearch) => void navigate({ search: (now) => merged(now, part), replace: true })
  const props = { search, onSearch }
  const content = {
    figures: <FiguresSection />,
    companies: <AllCompanies {...props} />,
    categories: (
      <CategoryList
        onOpen={(opened, under) =>
          void navigate({ search: deskSearchFrom({ section: 'categories', category: opened, parent: under }) })
        }
      />
    ),
    people: <PeopleSection {...props} />,
    mails: <MailsSection {...props} />,
    jobs: <JobsSection />,
    audit: <AuditSection {...props} />,
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <MailTrouble />
      <Tabs
        label={t('sections')}
        value={section}
        onChange={(next) => void navigate({ search: { section: next } })}
        tabs={deskSections.map((value) => ({
          value,
          label: t(`section.${value}`),
          content: <Suspense fallback={<DetailSkeleton />}>{content[value]}</Suspense>,
        }))}
      />
    </>
  )
}
