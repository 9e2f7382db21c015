import { CompanyType, companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BlocksDefaultHub } from './blocks-default-hub.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Decisions } from './decisions.tsx'
import { HistoryCard } from './history-card.tsx'
import { LastOrders } from './last-orders.tsx'
import { PeopleCard } from './people-card.tsx'
import type { CompanyFile, CompanyPerson, Desk } from './queries.ts'

const Notice = ({ file: { company, people } }: { file: CompanyFile }) => {
  const t = useWorkplaceTranslations('companies.notice')
  const format = useFormat()
  const name = companyStatusNames[company.status]
  if (name === 'approved') return null
  const asked = people.map(({ askedAgainAt }) => askedAgainAt).filter((at) => at !== null)
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-warning-tint p-5 text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t(name)}</p>
        {company.statusReason !== null && company.statusReason !== '' && (
          <p className="mt-1 break-words">{t('reason', { reason: company.statusReason })}</p>
        )}
        {name === 'pending' && asked.length > 0 && (
          <p className="mt-1">{t('askedAgain', { moment: format.dayAndTime(asked.toSorted().at(-1) as string) })}</p>
        )}
      </div>
    </div>
  )
}

type Props = {
  desk: Desk
  file: CompanyFile
  invite: ReactNode
  actionFor?: (person: CompanyPerson) => ReactNode
  /** What was traded with it, and what is to be paid. */
  trade?: ReactNode
  /** What is agreed with it. */
  terms?: ReactNode
  /** What else can be done for it, before the decisions. */
  children?: ReactNode
}

/** All about a company for whoever decides about it. */
export const CompanyPage = ({ desk, file, invite, actionFor, trade, terms, children }: Props) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const { company } = file
  const story = inLanguage({ de: company.storyDe, en: company.storyEn })
  return (
    <>
      <PageHeader
        tabTitle={company.name}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {company.name}
            <span className="font-sans text-base tracking-normal">
              <CompanyStatusBadge status={companyStatusNames[company.status]} />
            </span>
          </span>
        }
        lead={`${statuses(`companyType.${companyTypeNames[company.type]}`)} · ${company.city}`}
        actions={
          <>
            {children}
            <Decisions
              desk={desk}
              subject={{ kind: 'company', id: company.id, name: company.name }}
              status={company.status}
              can={file.can}
              beforeBlocking={
                desk === 'platform' && company.type === CompanyType.Retailer ? (
                  <BlocksDefaultHub companyId={company.id} />
                ) : undefined
              }
            />
          </>
        }
      />
      <div className="grid items-start gap-5 sm:gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:grid-rows-[repeat(9,auto)_1fr]">
        <Notice file={file} />
        {trade}
        <PeopleCard desk={desk} file={file} invite={invite} {...(actionFor ? { actionFor } : {})} />
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 xl:col-start-2 xl:row-span-10 xl:row-start-1">
          <CompanyFacts file={file} />
          {story !== '' && (
            <Card aria-labelledby="story">
              <CardHeader id="story" title={t('companies.story')} />
              <p className="text-pretty whitespace-pre-line">{story}</p>
            </Card>
          )}
        </div>
        {terms}
        <LastOrders desk={desk} file={file} />
        <HistoryCard history={file.history} />
      </div>
    </>
  )
}
