import { registerBusinessCustomer } from '@regionalmarkt/contract/accounts/register-business-customer.ts'
import { businessCustomerRegistration } from '@regionalmarkt/contract/accounts/registrations.ts'
import { useTranslations } from 'use-intl'
import { AddressFields, addressValues, noAddress, useAddressLabels } from '../../platform/address-fields.tsx'
import { ContactFields } from '../../platform/contact-fields.tsx'
import { useForm } from '../../platform/form.ts'
import { FormEnd } from '../../platform/form-end.tsx'
import { FormErrors, TextField, TickField } from '../../platform/form-fields.tsx'
import { nested, orNull } from '../../platform/form-values.ts'
import { useSend } from '../../platform/queries.ts'
import type { ActiveAccount } from '../../platform/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { HubField } from './hub-field.tsx'
import { useJoined } from './use-joined.ts'

const empty = {
  ...{ name: '', legalName: '', vatId: '', contactName: '', email: '', phone: '', homeHub: '', shipsElsewhere: false },
  ...addressValues('billingAddress.', noAddress),
  ...addressValues('shippingAddress.', noAddress),
}

/** An address without a name bears the company's; without a shipping address goods go where the invoice goes. */
const bodyOf = ({ shipsElsewhere, homeHub, ...values }: typeof empty) => {
  const { shippingAddress, ...rest } = nested({
    ...values,
    'billingAddress.name': orNull(values['billingAddress.name']) ?? values.legalName,
    'shippingAddress.name': orNull(values['shippingAddress.name']) ?? values.name,
  })
  return { ...rest, homeHub: orNull(homeHub), shippingAddress: shipsElsewhere ? shippingAddress : null }
}

/** A kitchen, a shop: it waits for the hub that was chosen. */
export const BusinessCustomerForm = ({ person }: { person: ActiveAccount }) => {
  const t = useTranslations()
  const field = useTranslations('companyProfile.fields')
  const addressLabels = useAddressLabels()
  const joined = useJoined()
  const send = useSend(registerBusinessCustomer, {
    topics: ['account'],
    onDone: ({ companyName, hubName }) => {
      form.done()
      void joined(t('accounts.newSupplier.done', { company: companyName, hub: hubName }))
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      name: field('name'),
      legalName: field('legalName'),
      vatId: field('vatId'),
      contactName: field('contactName'),
      email: field('email'),
      phone: field('phone'),
      ...addressLabels('billingAddress.'),
      shipsElsewhere: field('shipsElsewhere'),
      ...addressLabels('shippingAddress.'),
      homeHub: field('homeHub'),
    },
    initial: { ...empty, contactName: person.userName ?? '', email: person.email ?? '' },
    keptUnder: `regionalmarkt.form.new-business-customer.${person.userId}`,
    schema: businessCustomerRegistration,
    bodyOf,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  const hint = useTranslations('companyProfile.hints')
  const section = useTranslations('companyProfile.sections')
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-10">
      <FormErrors form={form} />
      <FormSection title={section('company')}>
        <TextField
          form={form}
          name="name"
          hint={hint('kitchenName')}
          autoComplete="organization"
          className="sm:col-span-2"
        />
        <TextField form={form} name="legalName" hint={hint('legalName')} className="sm:col-span-2" />
        <TextField form={form} name="vatId" hint={hint('vatId')} isOptional />
      </FormSection>
      <ContactFields form={form} />
      <FormSection title={section('billingAddress')}>
        <AddressFields form={form} prefix="billingAddress." kind="billing" nameHint={hint('billingName')} />
      </FormSection>
      <FormSection title={section('shippingAddress')}>
        <div className="sm:col-span-2">
          <TickField form={form} name="shipsElsewhere" />
        </div>
        {form.values.shipsElsewhere && (
          <AddressFields form={form} prefix="shippingAddress." kind="shipping" nameHint={hint('shippingName')} />
        )}
      </FormSection>
      <HubField form={form} />
      <FormEnd
        form={form}
        next={t('accounts.next')}
        label={t('accounts.newBusinessCustomer.send')}
        isBusy={send.isPending}
      />
    </form>
  )
}
