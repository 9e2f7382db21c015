import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { salesUnitBody } from '@regionalmarkt/contract/catalogue/sales-unit-input.schema.ts'
import { createSalesUnit } from '@regionalmarkt/contract/catalogue/sales-units.ts'
import { packs } from '@regionalmarkt/domain/articles/pack-names.ts'
import { type Form, useForm, useFormValues } from '../../../forms/form.ts'
import { FormEnd } from '../../../forms/form-end.tsx'
import { TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Article } from '../articles/queries.ts'
import { FormCard } from '../form-card.tsx'
import { ContentFields, PriceField, UnitDetailFields, useUnitLabels } from './unit-fields.tsx'
import { emptyUnit, typedName, type UnitValues, unitBodyOf } from './unit-values.ts'

type Props = { desk: Desk; article: Article; label: string; onCreated: () => void }

/** The pack's word becomes the name: "Sack" with 12.5 kg is "Sack 12,5 kg". Without content the content is what is wrong, not the name. */
const named = (values: UnitValues) => {
  const name = typedName(values.name.de, values)
  return unitBodyOf({ ...values, name: name ?? { de: '––', en: '' } })
}

/** What it is packed in, and what it will be called by that. */
const PackField = ({ form }: { form: Form<UnitValues> }) => {
  const t = useWorkplaceTranslations('articles')
  const values = useFormValues(form)
  const name = typedName(values.name.de, values)
  return (
    <>
      <TextField
        form={form}
        name="name.de"
        hint={name === null ? t('hint.pack') : t('preview', { name: inLanguage(name) })}
        list="packs"
        maxLength={60}
        onFocus={(event) => event.target.select()}
        className="sm:col-span-2"
      />
      <datalist id="packs">
        {packs.map((pack) => (
          <option key={pack.de} value={pack.de} />
        ))}
      </datalist>
    </>
  )
}

/** A new sales unit: pack, content and price; everything else has a default and stands folded below. */
export const NewUnitForm = ({ desk, article, label, onCreated }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const labels = useUnitLabels()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const send = useSend(createSalesUnit[desk], {
    topics: ['articles', 'approvals'],
    onDone: (unit) => {
      form.done()
      toast({ tone: 'success', title: t('wizard.unitCreated', { name: inLanguage(unit.name) }) })
      onCreated()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: { ...labels, 'name.de': t('pack') },
    initial: {
      ...emptyUnit,
      name: { de: 'Kiste', en: '' },
      number: `${article.number}-${article.salesUnits.length + 1}`,
    },
    draftUnder: `regionalmarkt.form.new-sales-unit.${userId}.${article.id}`,
    schema: salesUnitBody,
    bodyOf: named,
    send: (body, key) => send.mutate({ params: { articleSlug: article.slug }, body, idempotencyKey: key }),
  })
  return (
    <FormCard form={form}>
      <FormSection title={t('unitSection.pack')}>
        <PackField form={form} />
        <ContentFields form={form} />
        <PriceField form={form} />
      </FormSection>
      <details
        className="group rounded-2xl border border-line px-4 py-3 open:pb-5"
        open={form.failure.names.some((name) => !inSight.includes(name))}
      >
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
