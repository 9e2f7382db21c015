import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { customerTermsBody } from '@regionalmarkt/contract/pricing/customer-terms.schema.ts'
import { previewCustomerTerms } from '@regionalmarkt/contract/pricing/customer-terms.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Form, useFormValues } from '../../../forms/form.ts'
import { Consequences } from '../../../parts/consequences.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { type TermsValues, termsBodyOf } from './customer-terms-values.ts'

type Consequence = ResponseOf<typeof previewCustomerTerms>['consequences'][number]

const consequencesQuery = (companyId: string, body: BodyOf<typeof previewCustomerTerms> | null) =>
  queryOptions({
    queryKey: [previewCustomerTerms.slug, companyId, body],
    queryFn: ({ signal }) =>
      body === null ? null : call(previewCustomerTerms, { params: { companyId }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: body !== null,
    meta: { topics: ['account'] },
  })

const useSentence = () => {
  const t = useWorkplaceTranslations('companies.terms.change')
  const format = useFormat()
  return (change: Consequence): string => {
    switch (change.kind) {
      case 'discount':
        return t('discount', {
          before: format.percent(change.before),
          after: format.percent(change.after),
          example: format.money(1000),
          exampleBefore: format.money(change.exampleBefore),
          exampleAfter: format.money(change.exampleAfter),
        })
      case 'paymentTerm':
        return t('paymentTerm', { before: change.before, after: change.after })
      case 'minimum':
        return t('minimum', { before: format.money(change.before), after: format.money(change.after) })
    }
  }
}

/** What the typed terms would change for their customer, as the server works it out, before they are saved. */
export const TermsConsequences = ({ form, companyId }: { form: Form<TermsValues>; companyId: string }) => {
  const sentenceOf = useSentence()
  const typed = useDeferredValue(JSON.stringify(termsBodyOf(useFormValues(form))))
  const read = customerTermsBody.safeParse(JSON.parse(typed))
  const { data, isError } = useQuery(consequencesQuery(companyId, read.success ? read.data : null))
  const isTold = read.success && !isError
  return (
    <Consequences
      id="terms-consequences"
      sentences={isTold ? (data?.consequences ?? []).map(sentenceOf) : []}
      instead={!read.success ? 'incomplete' : isError ? 'unknown' : 'none'}
    />
  )
}
