import { directTermsBody } from '@regionalmarkt/contract/accounts/direct-terms.schema.ts'
import { setDirectTerms } from '@regionalmarkt/contract/accounts/direct-terms.ts'
import { Info } from 'lucide-react'
import { TimeField } from '../../../forms/day-fields.tsx'
import { useForm, useFormValues } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors, LongTextField, TextField, TickField } from '../../../forms/form-fields.tsx'
import { useWeekdayName, WeekdaysField } from '../../../parts/weekdays-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { DirectConsequences } from './direct-consequences.tsx'
import { type DirectRoad, directBodyOf, directValuesOf, type OwnDirectTerms } from './direct-values.ts'

const wide = 'sm:col-span-2'

type Props = { terms: OwnDirectTerms; road: DirectRoad }

const useDirectForm = ({ terms, road }: Props) => {
  const t = useWorkplaceTranslations('directTerms')
  const { locale } = useFormat()
  const { method } = road
  const send = useSend(setDirectTerms, {
    topics: ['account', 'stock'],
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      isOffered: t(`fields.isOffered.${method}`),
      deliveryWeekdays: t(`fields.deliveryWeekdays.${method}`),
      cutOffTime: t('fields.cutOffTime'),
      cutOffDaysBefore: t('fields.cutOffDaysBefore'),
      minimumCents: t('fields.minimumCents'),
      feeCents: t('fields.feeCents'),
      postcodes: t('fields.postcodes'),
      place: t('fields.place'),
      opensAt: t('fields.opensAt'),
      closesAt: t('fields.closesAt'),
    },
    initial: directValuesOf(road, locale),
    draftUnder: `regionalmarkt.form.direct-terms.${terms.supplierId}.${method}`,
    schema: directTermsBody,
    bodyOf: (values) => directBodyOf(method, values),
    send: (body) => send.mutate({ body, version: terms.version }),
  })
  return { form, isSaving: send.isPending }
}

/** On which terms a producer brings goods to customers itself, or lets them fetch them; its terms are asked once it does. */
export const DirectForm = ({ terms, road }: Props) => {
  const t = useWorkplaceTranslations('directTerms')
  const weekdayName = useWeekdayName()
  const { form, isSaving } = useDirectForm({ terms, road })
  const { isOffered } = useFormValues(form)
  const { method } = road
  const isBrought = method === 'deliverySupplier'
  const { hubName: hub, ownPlace } = terms
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-8" aria-label={t(`title.${method}`)}>
      <FormErrors form={form} />
      <FormConflicts
        form={form}
        show={(name, value) => {
          if (!Array.isArray(value)) return String(value)
          return (name === 'deliveryWeekdays' ? value.map(weekdayName) : value).join(', ')
        }}
      />
      <FormSection title={t(`title.${method}`)} hint={t(`hint.${method}`)}>
        <div className={wide}>
          <TickField form={form} name="isOffered" />
          {isOffered && !terms.hubMethods.includes(method) && (
            <p
              role="status"
              className="mt-2 flex items-start gap-2 rounded-xl bg-warning-tint px-4 py-3 text-warning-ink"
            >
              <Info aria-hidden className="mt-1 size-4 shrink-0" />
              {t('notByHub', { hub })}
            </p>
          )}
        </div>
        {isOffered && (
          <>
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
            {!isBrought && (
              <>
                <TimeField form={form} name="opensAt" />
                <TimeField form={form} name="closesAt" />
                <TextField
                  form={form}
                  name="place"
                  isOptional
                  maxLength={120}
                  className={wide}
                  hint={t('hints.place', { place: ownPlace })}
                />
              </>
            )}
            <TextField
              form={form}
              name="minimumCents"
              inputMode="decimal"
              unit="€"
              isOptional
              hint={t('hints.minimumCents')}
            />
            {isBrought && (
              <>
                <TextField
                  form={form}
                  name="feeCents"
                  inputMode="decimal"
                  unit="€"
                  isOptional
                  hint={t('hints.feeCents')}
                />
                <LongTextField form={form} name="postcodes" rows={3} className={wide} hint={t('hints.postcodes')} />
              </>
            )}
          </>
        )}
      </FormSection>
      <DirectConsequences form={form} method={method} />
      <FormEnd form={form} label={t(`save.${method}`)} isBusy={isSaving} next={t('next')} />
    </form>
  )
}
