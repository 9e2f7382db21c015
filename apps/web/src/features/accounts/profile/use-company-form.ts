import { updateCompany } from '@regionalmarkt/contract/accounts/companies.ts'
import { companyProfile } from '@regionalmarkt/contract/accounts/company-profile.schema.ts'
import { updateOwnCompany } from '@regionalmarkt/contract/accounts/own-company.ts'
import { useForm } from '../../../forms/form.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { reloadActiveAccount } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast.ts'
import { type OwnCompany, profileBodyOf, valuesOf } from './company-values.ts'

/** The state of a company's profile while somebody changes it: its own people, or its hub, which goes on to somewhere else then. */
export const useCompanyForm = (company: OwnCompany, onSavedByHub?: () => void) => {
  const t = useWorkplaceTranslations('companyProfile')
  const saved = t('profile.saved')
  const done = () => {
    form.done()
    toast({ tone: 'success', title: saved })
  }
  const own = useSend(updateOwnCompany, {
    topics: ['account'],
    onDone: async () => {
      done()
      // Its name stands in the head of every page.
      await reloadActiveAccount()
    },
    onRefused: (error) => form.refuse(error),
  })
  const ofHub = useSend(updateCompany, {
    topics: ['approvals'],
    onDone: () => {
      done()
      onSavedByHub?.()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      name: t('fields.name'),
      legalName: t('fields.legalName'),
      street: t('fields.street'),
      postcode: t('fields.postcode'),
      city: t('fields.city'),
      contactName: t('fields.contactName'),
      email: t('fields.email'),
      phone: t('fields.phone'),
      website: t('fields.website'),
      storyDe: t('fields.storyDe'),
      storyEn: t('fields.storyEn'),
      openingDe: t('fields.openingDe'),
      openingEn: t('fields.openingEn'),
      pictures: t('sections.pictures'),
      deliveryWeekdays: t('fields.deliveryWeekdays'),
      cutOffTime: t('fields.cutOffTime'),
      cutOffDaysBefore: t('fields.cutOffDaysBefore'),
      leg: t('fields.leg'),
      taxStatus: t('fields.taxStatus'),
      taxStatusFrom: t('fields.taxStatusFrom'),
      taxNumber: t('fields.taxNumber'),
      vatId: t('fields.vatId'),
      iban: t('fields.iban'),
      isPublicBody: t('fields.isPublicBody'),
      leitwegId: t('fields.leitwegId'),
      costCentre: t('fields.costCentre'),
      organicControlNumber: t('fields.organicControlNumber'),
      organicCertificateFrom: t('fields.organicCertificateFrom'),
      organicCertificateUntil: t('fields.organicCertificateUntil'),
    },
    initial: valuesOf(company),
    draftUnder: `regionalmarkt.form.company.${company.id}`,
    schema: companyProfile,
    bodyOf: (values) => profileBodyOf(values, company.type),
    send: (body) =>
      onSavedByHub === undefined
        ? own.mutate({ body, version: company.version })
        : ofHub.mutate({ params: { companyId: company.id }, body, version: company.version }),
  })
  return { form, isSaving: own.isPending || ofHub.isPending }
}
