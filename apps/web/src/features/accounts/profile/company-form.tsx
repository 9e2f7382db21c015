import { CompanyType, possibleTaxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { supplyLegs } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useTranslations } from 'use-intl'
import { DayField, TimeField } from '../../../forms/day-fields.tsx'
import { useIsChanged } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormErrors, LongTextField, SelectField, TextField, TickField } from '../../../forms/form-fields.tsx'
import { useWeekdayName, WeekdaysField } from '../../../parts/weekdays-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { OwnCompany } from './company-values.ts'
import { PicturesField } from './pictures-field.tsx'
import { useCompanyForm } from './use-company-form.ts'

const wide = 'sm:col-span-2'

type Props = {
  company: OwnCompany
  /** Given where its hub changes it. */
  onSavedByHub?: () => void
}

/** Everything an invoice, a food label and a page in the market need of a company. */
export const CompanyForm = ({ company, onSavedByHub }: Props) => {
  const t = useWorkplaceTranslations('companyProfile')
  const statuses = useTranslations('statuses.taxStatus')
  const weekdayName = useWeekdayName()
  const { form, isSaving } = useCompanyForm(company, onSavedByHub)
  const isChanged = useIsChanged(form)
  const isProducer = company.type === CompanyType.Supplier
  // It says in its settings where it is paid, with all that a transfer needs.
  const isHub = company.type === CompanyType.Retailer
  const isBuyer = company.type === CompanyType.BusinessCustomer
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-10">
      <FormErrors form={form} />
      <FormConflicts
        form={form}
        show={(name, value) => {
          if (name === 'isPublicBody') return t(value ? 'profile.yes' : 'profile.no')
          if (name === 'leg') return t(`legs.${value as (typeof supplyLegs)[number]}`)
          if (!Array.isArray(value)) return String(value)
          if (name === 'pictures') return t('profile.pictureCount', { count: value.length })
          return value.map(weekdayName).join(', ')
        }}
      />
      <FormSection title={t('sections.company')}>
        <TextField
          form={form}
          name="name"
          hint={t(isBuyer ? 'hints.kitchenName' : 'hints.name')}
          autoComplete="organization"
          className={wide}
        />
        <TextField form={form} name="legalName" hint={t('hints.legalName')} className={wide} />
        <TextField form={form} name="street" autoComplete="address-line1" className={wide} />
        <TextField form={form} name="postcode" autoComplete="postal-code" inputMode="numeric" />
        <TextField form={form} name="city" autoComplete="address-level2" />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <TextField form={form} name="contactName" autoComplete="name" className={wide} />
        <TextField form={form} name="email" type="email" inputMode="email" autoCapitalize="none" className={wide} />
        <TextField form={form} name="phone" type="tel" inputMode="tel" hint={t('hints.phone')} className={wide} />
        <TextField form={form} name="website" inputMode="url" hint={t('hints.website')} isOptional className={wide} />
      </FormSection>
      {!isBuyer && (
        <FormSection title={t('sections.shop')} hint={t('sectionHints.shop')}>
          <LongTextField form={form} name="storyDe" rows={6} isOptional />
          <LongTextField form={form} name="storyEn" rows={6} isOptional />
          <TextField form={form} name="openingDe" hint={t('hints.opening')} isOptional />
          <TextField form={form} name="openingEn" isOptional />
          <PicturesField form={form} company={company} desk={isHub || onSavedByHub ? 'retailer' : 'supplier'} />
        </FormSection>
      )}
      {isProducer && (
        <FormSection title={t('sections.delivery')} hint={t('sectionHints.delivery')}>
          <div className={wide}>
            <WeekdaysField form={form} name="deliveryWeekdays" />
          </div>
          <TimeField form={form} name="cutOffTime" />
          <TextField
            form={form}
            name="cutOffDaysBefore"
            inputMode="numeric"
            maxLength={2}
            hint={t('hints.cutOffDaysBefore')}
          />
          <SelectField
            form={form}
            name="leg"
            hint={t('hints.leg')}
            options={supplyLegs.map((leg) => ({ value: leg, label: t(`legs.${leg}`) }))}
          />
        </FormSection>
      )}
      <FormSection title={t('sections.tax')} hint={t('sectionHints.bank')}>
        {!isBuyer && (
          <div className={wide}>
            <SelectField
              form={form}
              name="taxStatus"
              options={possibleTaxStatuses(company.type).map((status) => ({ value: status, label: statuses(status) }))}
            />
            <DayField form={form} name="taxStatusFrom" hint={t('hints.taxStatusFrom')} isOptional className="mt-4" />
          </div>
        )}
        <TextField form={form} name="taxNumber" hint={t('hints.taxNumber')} isOptional />
        <TextField form={form} name="vatId" hint={t('hints.vatId')} isOptional />
        {!isHub && <TextField form={form} name="iban" isOptional className={wide} />}
        {isBuyer && (
          <>
            <div className={wide}>
              <TickField form={form} name="isPublicBody" />
            </div>
            <TextField form={form} name="leitwegId" hint={t('hints.leitwegId')} isOptional />
            <TextField form={form} name="costCentre" hint={t('hints.costCentre')} isOptional />
          </>
        )}
      </FormSection>
      {!isBuyer && (
        <FormSection title={t('sections.organic')} hint={t('sectionHints.organic')}>
          <TextField
            form={form}
            name="organicControlNumber"
            hint={t('hints.organicControlNumber')}
            isOptional
            className={wide}
          />
          <DayField form={form} name="organicCertificateFrom" isOptional />
          <DayField form={form} name="organicCertificateUntil" isOptional />
        </FormSection>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-6">
        <Button type="submit" isBusy={isSaving}>
          {t('profile.save')}
        </Button>
        {isChanged && (
          <>
            <Button look="link" onClick={form.done}>
              {t('profile.discard')}
            </Button>
            <p className="min-w-0 basis-full text-sm text-quiet sm:basis-0 sm:grow">{t('profile.unsaved')}</p>
          </>
        )}
      </div>
    </form>
  )
}
