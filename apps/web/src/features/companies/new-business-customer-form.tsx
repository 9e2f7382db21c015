import { createBusinessCustomer } from '@regionalmarkt/contract/companies/create-business-customer.ts'
import { businessCustomerEntry } from '@regionalmarkt/contract/companies/entries.ts'
import { useTranslations } from 'use-intl'
import { AddressFields, addressValues, noAddress, useAddressLabels } from '../../platform/address-fields.tsx'
import { ContactFields } from '../../platform/contact-fields.tsx'
import { useForm } from '../../platform/form.ts'
import { FormEnd } from '../../platform/form-end.tsx'
import { FormErrors, TextField, TickField } from '../../platform/form-fields.tsx'
import { nested, orNull } from '../../platform/form-values.ts'
import { useSend } from '../../platform/queries.ts'
import { Card } from '../../ui/card.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useEntered } from './use-entered.ts'

const initial = {
  ...{ name: '', legalName: '', vatId: '', contactName: '', email: '', phone: '', shipsElsewhere: false },
  ...addressValues('billingAddress.', noAddress),
  ...addressValues('shippingAddress.', noAddress),
}

/** An address without a name bears the company's; without a shipping address goods go where the invoice goes. */
const bodyOf = ({ shipsElsewhere, ...values }: typeof initial) => {
  const { shippingAddress, ...rest } = nested({
    ...values,
    'billingAddress.name': orNull(values['billingAddress.name']) ?? values.legalName,
    'shippingAddress.name': orNull(values['shippingAddress.name']) ?? values.name,
  })
  return { ...rest, shippingAddress: shipsElsewhere ? shippingAddress : null }
}

/** A kitchen as the hub enters it; `hubId` keeps one hub's draft from another's on a shared device. */
export const NewBusinessCustomerForm = ({ hubId }: { hubId: string }) => {
  const t = useTranslations('companies.newBusinessCustomer')
  const field = useTranslations('companyProfile.fields')
  const hint = useTranslations('companyProfile.hints')
  const section = useTranslations('companyProfile.sections')
  const addressLabels = useAddressLabels()
  const entered = useEntered()
  const send = useSend(createBusinessCustomer, {
    topics: ['approvals'],
    onDone: ({ companyId }, { body }) => {
      form.done()
      void entered(companyId, body.name)
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
    },
    initial,
    keptUnder: `regionalmarkt.form.enter-business-customer.${hubId}`,
    schema: businessCustomerEntry,
    bodyOf,
    send: (body, key) => send.mutate({ body, idempotencyKey: key }),
  })
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="flex max-w-2xl flex-col gap-10">
        <FormErrors form={form} />
        <FormSection title={section('company')}>
          <TextField form={form} name="name" hint={hint('kitchenName')} className="sm:col-span-2" />
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
        <FormEnd form={form} label={t('send')} isBusy={send.isPending} />
      </form>
    </Card>
  )
}
