import { customerTermsBody } from '@regionalmarkt/contract/pricing/customer-terms.schema.ts'
import { setCustomerTerms } from '@regionalmarkt/contract/pricing/customer-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type CustomerTerms, termsBodyOf, termsValuesOf } from './customer-terms-values.ts'
import { customerTermsQuery } from './queries.ts'
import { TermsConsequences } from './terms-consequences.tsx'

const useTermsForm = (terms: CustomerTerms) => {
  const t = useWorkplaceTranslations('companies.terms')
  const { locale } = useFormat()
  const send = useSend(setCustomerTerms, {
    topics: ['account', 'approvals'],
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      discountBasisPoints: t('fields.discountBasisPoints'),
      paymentTermDays: t('fields.paymentTermDays'),
      minimumOrderCents: t('fields.minimumOrderCents'),
    },
    initial: termsValuesOf(terms, locale),
    draftUnder: `regionalmarkt.form.customer-terms.${terms.companyId}`,
    schema: customerTermsBody,
    bodyOf: termsBodyOf,
    send: (body) => send.mutate({ params: { companyId: terms.companyId }, body, version: terms.version }),
  })
  return { form, isSaving: send.isPending }
}

const TermsForm = ({ terms }: { terms: CustomerTerms }) => {
  const t = useWorkplaceTranslations('companies.terms')
  const format = useFormat()
  const { form, isSaving } = useTermsForm(terms)
  const { usual } = terms
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      <FormConflicts form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="discountBasisPoints"
          inputMode="decimal"
          maxLength={6}
          unit="%"
          isOptional
          hint={t('hints.discountBasisPoints')}
        />
        <TextField
          form={form}
          name="paymentTermDays"
          inputMode="numeric"
          maxLength={3}
          unit={t('days')}
          isOptional
          hint={t('hints.paymentTermDays', { count: format.quantity(usual.paymentTermDays) })}
        />
        <TextField
          form={form}
          name="minimumOrderCents"
          inputMode="decimal"
          maxLength={12}
          unit="€"
          isOptional
          hint={t('hints.minimumOrderCents', { amount: format.money(usual.minimumOrderCents) })}
        />
      </div>
      <TermsConsequences form={form} companyId={terms.companyId} />
      <FormEnd form={form} label={t('save')} isBusy={isSaving} next={t('next')} />
    </form>
  )
}

/** What the hub has agreed with a business customer, and what a change of it does before it is saved. */
export const CustomerTermsCard = ({ companyId }: { companyId: string }) => {
  const t = useWorkplaceTranslations('companies.terms')
  const { data: terms } = useQuery(customerTermsQuery(companyId))
  return (
    <Card aria-labelledby="terms">
      <CardHeader id="terms" title={t('title')} />
      {terms === undefined ? <SkeletonRows rows={3} /> : <TermsForm terms={terms} />}
    </Card>
  )
}
