import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { anyDayOf } from '../../../parts/any-day-of.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { useClosingPeriod } from '../closing-period.ts'
import type { CompanyFile } from './queries.ts'

type Fact = readonly [label: string, value: ReactNode]

const linkLook = 'inline-block min-h-6 break-all underline underline-offset-4'

/** What of all that is known is shown as facts. */
type Known = Pick<CompanyFile, 'company' | 'addresses' | 'figures'> & Partial<Pick<CompanyFile, 'closings'>>

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    <dl className="flex flex-col gap-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const useTaxes = ({ company }: Known): readonly Fact[] => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const basics: Fact[] = [
    [t('companyProfile.fields.legalName'), company.legalName],
    [t('companyProfile.fields.vatId'), company.vatId],
  ]
  if (company.type === CompanyType.BusinessCustomer)
    return [
      ...basics,
      ...(company.isPublicBody || company.leitwegId !== null
        ? [[t('companyProfile.fields.leitwegId'), company.leitwegId] as const]
        : []),
      ...(company.costCentre === null ? [] : [[t('companyProfile.fields.costCentre'), company.costCentre] as const]),
    ]
  return [
    ...basics,
    [t('companyProfile.fields.taxNumber'), company.taxNumber],
    [t('companyProfile.fields.taxStatus'), statuses(`taxStatus.${company.taxStatus}`)],
    [t('companies.facts.iban'), company.iban && spacedIban(company.iban)],
  ]
}

const useFarm = ({ company, figures, closings = [] }: Known): readonly Fact[] => {
  const t = useWorkplaceTranslations('companies.facts')
  const field = useWorkplaceTranslations('companyProfile.fields')
  const format = useFormat()
  const { organicCertificateUntil: until } = company
  const period = useClosingPeriod()
  const weekday = (day: Weekday) => format.weekday(anyDayOf(day))
  return [
    [t('articles'), format.quantity(figures.articles)],
    [field('organicControlNumber'), company.organicControlNumber],
    [field('organicCertificateUntil'), until && format.fullDay(until)],
    [
      t('deliveryDays'),
      t('deliveryDaysUntil', { days: company.deliveryWeekdays.map(weekday).join(', '), time: company.cutOffTime }),
    ],
    [
      t('daysOff'),
      closings.map(({ reason, ...days }) => [period(days), reason].filter(Boolean).join(' · ')).join('\n'),
    ],
  ]
}

/** What a company says of itself: whom to call, where it is, what its invoices need. */
export const CompanyFacts = ({ file }: { file: Known }) => {
  const t = useWorkplaceTranslations('companies.facts')
  const field = useWorkplaceTranslations('companyProfile.fields')
  const format = useFormat()
  const { company, addresses } = file
  const farm = useFarm(file)
  const taxes = useTaxes(file)
  return (
    <Card className="flex flex-col gap-8">
      <Facts
        title={t('contact')}
        facts={[
          [t('person'), company.contactName],
          [
            field('email'),
            <a key="email" href={`mailto:${company.email}`} className={linkLook}>
              {company.email}
            </a>,
          ],
          [
            field('phone'),
            <a key="phone" href={`tel:${company.phone}`} className={linkLook}>
              {format.phone(company.phone)}
            </a>,
          ],
          [t('place'), `${company.street}\n${company.postcode} ${company.city}`],
          ...(company.hubName === null ? [] : [[field('homeHub'), company.hubName] as const]),
        ]}
      />
      <Facts title={t('taxes')} facts={taxes} />
      {company.type === CompanyType.Supplier && <Facts title={t('farm')} facts={farm} />}
      {addresses.length > 0 && (
        <Facts
          title={t('addresses')}
          facts={addresses.map((address) => [
            `${t(address.kind)}${address.isDefault ? ` · ${t('isDefault')}` : ''}`,
            [address.name, address.addition, address.street, `${address.postcode} ${address.city}`]
              .filter(Boolean)
              .join('\n'),
          ])}
        />
      )}
    </Card>
  )
}
