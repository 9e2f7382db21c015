import { salesUnitBody } from '@regionalmarkt/contract/catalogue/sales-unit-input.ts'
import { packs } from '@regionalmarkt/domain/articles/pack-names.ts'
import { useTranslations } from 'use-intl'
import { useForm } from '../../../platform/form.ts'
import { FormCard } from '../../../platform/form-card.tsx'
import { FormEnd } from '../../../platform/form-end.tsx'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Desk, endpointsOf } from '../articles/desk.ts'
import type { Article } from '../articles/queries.ts'
import { ContentFields, PriceField, UnitDetailFields } from './unit-fields.tsx'
import { emptyUnit, typedName, type UnitValues, unitBodyOf } from './unit-values.ts'
import { useUnitLabels } from './use-unit-labels.ts'

type Props = { desk: Desk; article: Article; label: string; onCreated: () => void }

/** The pack's word becomes the name: "Sack" with 12.5 kg is "Sack 12,5 kg". Without content the content is what is wrong, not the name. */
const named = (values: UnitValues) => {
  const name = typedName(values['name.de'], values)
  return unitBodyOf({ ...values, 'name.de': name?.de ?? '––', 'name.en': name?.en ?? '' })
}

/** A new sales unit: pack, content and price; everything else has a default and stands folded below. */
export const NewUnitForm = ({ desk, article, label, onCreated }: Props) => {
  const t = useTranslations('articles')
  const labels = useUnitLabels()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const send = useSend(endpointsOf(desk).createUnit, {
    topics: ['articles', 'approvals'],
    onDone: (unit) => {
      form.done()
      toast({ tone: 'success', title: t('wizard.unitCreated', { name: inLanguage(unit.name) }) })
      onCreated()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { ...labels, 'name.de': t('unitField.pack') },
    initial: { ...emptyUnit, 'name.de': 'Kiste', number: `${article.number}-${article.salesUnits.length + 1}` },
    keptUnder: `regionalmarkt.form.new-sales-unit.${userId}.${article.id}`,
    schema: salesUnitBody,
    bodyOf: named,
    send: (body, key) => send.mutate({ params: { articleSlug: article.slug }, body, idempotencyKey: key }),
  })
  const preview = typedName(form.values['name.de'], form.values)
  return (
    <FormCard form={form}>
      <FormSection title={t('unitSection.pack')}>
        <Field
          label={form.labels['name.de']}
          name="name.de"
          error={form.errorOf('name.de')}
          hint={preview === null ? t('hint.pack') : t('preview', { name: inLanguage(preview) })}
          isRequired
          className="sm:col-span-2"
        >
          <Input
            list="packs"
            value={form.values['name.de']}
            maxLength={60}
            onFocus={(event) => event.target.select()}
            onChange={(event) => form.set('name.de', event.target.value)}
          />
          <datalist id="packs">
            {packs.map((pack) => (
              <option key={pack.de} value={pack.de} />
            ))}
          </datalist>
        </Field>
        <ContentFields form={form} />
        <PriceField form={form} />
      </FormSection>
      <details className="group rounded-2xl border border-line px-4 py-3 open:pb-5" open={hasHiddenError(form.errors)}>
        <summary className="cursor-pointer py-1 font-semibold">{t('moreUnitDetails')}</summary>
        <div className="mt-4 flex flex-col gap-8">
          <UnitDetailFields form={form} />
        </div>
      </details>
      <FormEnd form={form} label={label} isBusy={send.isPending} />
    </FormCard>
  )
}

const inSight = ['name.de', 'contentAmount', 'contentUnit', 'expectedWeightGrams', 'supplierPriceCents', 'priceBasis']

const hasHiddenError = (errors: readonly { name: string }[]): boolean =>
  errors.some(({ name }) => !inSight.includes(name))
