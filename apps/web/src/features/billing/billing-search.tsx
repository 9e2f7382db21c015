import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { standingsOf } from '@regionalmarkt/domain/billing/document-standing.ts'
import { openFilters } from '@regionalmarkt/domain/billing/open-item.ts'
import { useQuery } from '@tanstack/react-query'
import { DateFilter } from '../../forms/date-input.tsx'
import { narrowedBy } from '../../parts/narrowed-by.ts'
import { PartnerFilter, useTradePartners } from '../../parts/partner-filter.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { FoldedOnPhone } from '../../ui/folded-on-phone.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { BillingAddress, BillingView } from './billing-address.ts'
import { isSorted, sortsOf } from './document-sorting.ts'
import { documentPartnersQuery } from './queries.ts'

const searchedViews = ['billable', 'drafts', 'documents', 'open', 'complaints', 'withdrawals'] as const
const isSearched = (view: BillingView): view is (typeof searchedViews)[number] =>
  searchedViews.some((each) => each === view)

/** Late or not. */
const anyAge = 'any'

type Props = {
  side: BillingSide
  address: BillingAddress
  onChange: (part: Record<string, string | undefined>) => void
}

/** Narrows a list of billing by who, when and how late; nothing for lists that are whole. */
export const BillingSearch = ({ side, address, onChange }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const m = useWorkplaceTranslations('payments')
  const lists = useWorkplaceTranslations('lists')
  const { view = 'billable', q, company, standing, from, until, age, sort } = address
  if (!isSearched(view)) return null
  const ofSuppliers = side === 'supplier'
  const who = view === 'open' ? m('table.company') : t(ofSuppliers ? 'suppliers.supplier' : 'customer')
  const documents = t(ofSuppliers ? 'suppliers.searchDocuments' : 'searchDocuments')
  const searched =
    view === 'complaints' ? t('searchComplaints') : view === 'withdrawals' ? t('searchWithdrawals') : documents
  const day = (label: string, name: 'from' | 'until', value = '') => (
    <Field label={label} className="sm:w-44">
      <DateFilter value={value} onChange={(typed) => onChange({ [name]: typed })} />
    </Field>
  )
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap">
      <Field
        label={view === 'billable' || view === 'open' ? who : searched}
        className="min-[24rem]:max-sm:col-span-2 sm:w-64"
      >
        <Input type="search" value={q ?? ''} maxLength={100} onChange={({ target }) => onChange({ q: target.value })} />
      </Field>
      {isSorted(view) && (
        <FoldedOnPhone
          label={lists('narrow')}
          count={narrowedBy({
            ...(company && { company }),
            ...(standing && { standing }),
            ...(from && { from }),
            ...(until && { until }),
            ...(age && { age }),
          })}
        >
          {(view === 'drafts' || view === 'documents') && (
            <DocumentPartner side={side} value={company} onChange={onChange} />
          )}
          {view === 'billable' && day(t(ofSuppliers ? 'suppliers.until' : 'until'), 'until', until)}
          {view === 'documents' && (
            <>
              <Field label={t('documents.state')} className="sm:w-44">
                <Select
                  value={standing ?? ''}
                  onChange={({ target }) => onChange({ standing: target.value })}
                  options={[
                    { value: '', label: lists('orderFilter.allStatuses') },
                    ...standingsOf[side].map((each) => ({
                      value: each,
                      label:
                        each === 'objected' || each === 'corrected'
                          ? t(`documents.states.${each}`)
                          : m(`money.${each}`),
                    })),
                  ]}
                />
              </Field>
              {day(t('issuedFrom'), 'from', from)}
              {day(t('issuedUntil'), 'until', until)}
            </>
          )}
          {view === 'open' && (
            <Field label={m('list.age')} className="sm:w-52">
              <Select
                value={age ?? anyAge}
                onChange={({ target }) => onChange({ age: target.value })}
                options={[
                  { value: anyAge, label: m('list.anyAge') },
                  ...openFilters.map((each) => ({
                    value: each,
                    label: m(each === 'overdue' ? 'list.late' : `age.${each}`),
                  })),
                ]}
              />
            </Field>
          )}
          {/* Where a list is cards it has no headings to press. */}
          <Field label={lists('sort')} className="sm:w-56 md:hidden">
            <Select
              value={sort ?? sortsOf[view][0]}
              onChange={({ target }) => onChange({ sort: target.value })}
              options={sortsOf[view].map((each) => ({ value: each, label: t(`documents.sorts.${each}`) }))}
            />
          </Field>
        </FoldedOnPhone>
      )}
      {view === 'complaints' && <ComplaintFilter address={address} onChange={onChange} />}
    </search>
  )
}

type PartnerProps = Pick<Props, 'side' | 'onChange'> & { value: string | undefined }

/** For whom a draft or a document is. */
const DocumentPartner = ({ side, value, onChange }: PartnerProps) => (
  <PartnerFilter
    side={side}
    partners={useQuery(documentPartnersQuery(side)).data?.partners}
    value={value}
    onChoose={(company) => onChange({ company })}
  />
)

/** Who complains, and about whose goods. */
const ComplaintFilter = ({ address, onChange }: Pick<Props, 'address' | 'onChange'>) => {
  const { customer, supplier } = address
  const lists = useWorkplaceTranslations('lists')
  const partners = useTradePartners('complaints')
  return (
    <FoldedOnPhone
      label={lists('narrow')}
      count={narrowedBy({ ...(customer && { customer }), ...(supplier && { supplier }) })}
    >
      <PartnerFilter
        side="customer"
        partners={partners?.customers}
        value={customer}
        onChoose={(slug) => onChange({ customer: slug })}
      />
      <PartnerFilter
        side="supplier"
        partners={partners?.suppliers}
        value={supplier}
        onChoose={(slug) => onChange({ supplier: slug })}
      />
    </FoldedOnPhone>
  )
}
