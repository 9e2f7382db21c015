import { type FieldName, type Form, useFormValue } from '../../../forms/form.ts'
import { TextField, TickField } from '../../../forms/form-fields.tsx'
import { orNull } from '../../../forms/form-values.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { AddressFields, noAddress, useAddressLabels } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'

/** A kitchen or a shop that nobody has typed yet. */
export const noCustomer = {
  ...{ name: '', legalName: '', vatId: '', contactName: '', email: '', phone: '', shipsElsewhere: false },
  billingAddress: noAddress,
  shippingAddress: noAddress,
}

export const useCustomerLabels = (): Record<FieldName<typeof noCustomer>, string> => {
  const field = useWorkplaceTranslations('companyProfile.fields')
  const addressLabels = useAddressLabels()
  return {
    name: field('name'),
    legalName: field('legalName'),
    vatId: field('vatId'),
    contactName: field('contactName'),
    email: field('email'),
    phone: field('phone'),
    ...addressLabels('billingAddress.'),
    shipsElsewhere: field('shipsElsewhere'),
    ...addressLabels('shippingAddress.'),
  }
}

/** An address without a name bears the company's; without a shipping address goods go where the invoice goes. */
export const customerBodyOf = ({ shipsElsewhere, ...values }: typeof noCustomer) => {
  const named = (address: typeof noAddress, name: string) => ({ ...address, name: orNull(address.name) ?? name })
  return {
    ...values,
    billingAddress: named(values.billingAddress, values.legalName),
    shippingAddress: shipsElsewhere ? named(values.shippingAddress, values.name) : null,
  }
}

type Props = {
  form: Form<typeof noCustomer>
  /** Who types it works there: the browser fills in what it knows. */
  isOwn: boolean
}

/** Who a customer is, whom one calls, and where invoices and goods go. */
export const CustomerFields = ({ form, isOwn }: Props) => {
  const hint = useWorkplaceTranslations('companyProfile.hints')
  const section = useWorkplaceTranslations('companyProfile.sections')
  const shipsElsewhere = useFormValue(form, 'shipsElsewhere')
  const wide = 'sm:col-span-2'
  return (
    <>
      <FormSection title={section('company')}>
        <TextField
          form={form}
          name="name"
          hint={hint('kitchenName')}
          autoComplete={isOwn ? 'organization' : undefined}
          className={wide}
        />
        <TextField form={form} name="legalName" hint={hint('legalName')} className={wide} />
        <TextField form={form} name="vatId" hint={hint('vatId')} isOptional />
      </FormSection>
      <ContactFields form={form} />
      <FormSection title={section('billingAddress')}>
        <AddressFields form={form} prefix="billingAddress." kind="billing" nameHint={hint('billingName')} />
      </FormSection>
      <FormSection title={section('shippingAddress')}>
        <div className={wide}>
          <TickField form={form} name="shipsElsewhere" />
        </div>
        {shipsElsewhere && (
          <AddressFields form={form} prefix="shippingAddress." kind="shipping" nameHint={hint('shippingName')} />
        )}
      </FormSection>
    </>
  )
}
