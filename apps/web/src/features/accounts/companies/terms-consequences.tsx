import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { customerTermsBody } from '@regionalmarkt/contract/pricing/customer-terms.schema.ts'
import { previewCustomerTerms } from '@regionalmarkt/contract/pricing/customer-terms.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type Form, useFormValues } from '../../../forms/form.ts'
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
  const t = useWorkplaceTranslations('companies.terms.change')
  const sentenceOf = useSentence()
  const typed = useDeferredValue(JSON.stringify(termsBodyOf(useFormValues(form))))
  const read = customerTermsBody.safeParse(JSON.parse(typed))
  const { data, isError } = useQuery(consequencesQuery(companyId, read.success ? read.data : null))
  const sentences = (data?.consequences ?? []).map(sentenceOf)
  const instead = !read.success ? t('incomplete') : isError ? t('unknown') : t('none')
  const isTold = read.success && !isError && sentences.length > 0
  return (
    <section aria-labelledby="terms-consequences" className="rounded-2xl bg-primary-tint px-5 py-4 text-primary-ink">
      <h3 id="terms-consequences" className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-4.5 shrink-0" />
        {t('title')}
      </h3>
      <div role="status">
        {isTold ? (
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence} className="text-pretty">
                {sentence}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1">{instead}</p>
        )}
      </div>
    </section>
  )
}
