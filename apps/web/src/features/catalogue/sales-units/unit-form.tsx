import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { salesUnitBody } from '@regionalmarkt/contract/catalogue/sales-unit-input.schema.ts'
import { createSalesUnit, moveSalesUnit, updateSalesUnit } from '@regionalmarkt/contract/catalogue/sales-units.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useSession } from '../../../platform/session.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { pathsOf } from '../articles/article-paths.ts'
import type { Article, SalesUnit } from '../articles/queries.ts'
import { FormCard } from '../form-card.tsx'
import { PlannedNote } from './planned-note.tsx'
import { type Promised, PromisedNote } from './promised-note.tsx'
import { successorOf } from './successor.ts'
import { type OpenBusiness, SuccessorOffer } from './successor-offer.tsx'
import { ContentFields, PriceField, UnitDetailFields, useUnitLabels } from './unit-fields.tsx'
import { type UnitValues, unitBodyOf, unitValuesOf } from './unit-values.ts'

type Props = { desk: Desk; article: Article; unit: SalesUnit; onSaved: string }

const topics = ['articles', 'approvals'] as const

/** Everything about how an article is sold. Saving a rejected sales unit submits it again. */
export const UnitForm = ({ desk, article, unit, onSaved }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const { locale } = useFormat()
  const shownValue = (name: string, value: unknown): string =>
    name === 'deposits'
      ? (value as UnitValues['deposits'])
          .map(({ kind, count, cents }) => `${count} × ${cents} € ${depositName(kind)}`)
          .join('\n')
      : String(value)
  const depositName = (kind: string): string => {
    const known = depositKinds.find((each) => each === kind)
    return known === undefined ? '' : t(`depositKind.${known}`)
  }
  const navigate = useNavigate()
  const userId = useSession().activeAccount?.userId ?? 'nobody'
  const updateUnit = updateSalesUnit[desk]
  const moveUnit = moveSalesUnit[desk]
  const finish = (saved: SalesUnit) => {
    form.done()
    toast({ tone: 'success', title: t('wizard.unitSaved', { name: inLanguage(saved.name) }) })
    void navigate({ to: onSaved as '/' })
  }
  const [open, setOpen] = useState<OpenBusiness | null>(null)
  const [promised, setPromised] = useState<Promised | null>(null)
  const create = useSend(createSalesUnit[desk], {
    topics,
    onDone: (saved) => {
      form.done()
      setOpen(null)
      toast({ tone: 'success', title: t('inUse.succeeded', { name: inLanguage(saved.name) }) })
      void navigate({ to: pathsOf(desk).article(article) as '/' })
    },
    onRefused: (error) => form.refuse(error),
  })
  const succeed = () => {
    const typed = salesUnitBody.safeParse(unitBodyOf(form.values()))
    if (!typed.success) return void form.submit()
    const body = successorOf(article, unit, form.values(), typed.data)
    create.mutate({ params: { articleSlug: article.slug }, body, idempotencyKey: crypto.randomUUID() })
  }
  const resubmit = useSend(moveUnit, { topics, onDone: finish, onRefused: (error) => form.refuse(error) })
  const send = useSend(updateUnit, {
    topics,
    onDone: (saved) => {
      if (!saved.can.resubmit.allowed) return finish(saved)
      resubmit.mutate({ params: { salesUnitId: saved.id }, body: { action: 'resubmit' } })
    },
    onRefused: (error) => {
      const refused = error.data
      setOpen(refused?.code === 'UnitInUse' ? refused.facts : null)
      setPromised(refused?.code === 'PromisedBeyondStock' ? refused.facts : null)
      form.refuse(error)
    },
  })
  const form = useForm({
    labels: useUnitLabels(),
    initial: unitValuesOf(unit, locale),
    draftUnder: `regionalmarkt.form.sales-unit.${userId}.${unit.id}`,
    schema: salesUnitBody,
    bodyOf: unitBodyOf,
    send: (body) => send.mutate({ params: { salesUnitId: unit.id }, body, version: unit.version }),
  })
  return (
    <FormCard form={form}>
      <FormConflicts form={form} show={shownValue} />
      {promised !== null && <PromisedNote {...promised} desk={desk} salesUnitId={unit.id} />}
      {open !== null && <SuccessorOffer open={open} isBusy={create.isPending} onSucceed={succeed} />}
      <FormSection title={t('unitSection.pack')}>
        <TextField form={form} name="name.de" maxLength={120} />
        <TextField form={form} name="name.en" hint={t('hint.nameEn')} maxLength={120} isOptional />
        <ContentFields form={form} />
        <PriceField form={form} />
        <PlannedNote unit={unit} />
      </FormSection>
      <UnitDetailFields form={form} />
      <FormEnd
        form={form}
        label={t(unit.can.resubmit.allowed ? 'edit.saveAndSubmit' : 'save')}
        isBusy={send.isPending || resubmit.isPending}
      />
    </FormCard>
  )
}
