import { pricingRuleBody } from '@regionalmarkt/contract/pricing/pricing-rules.schema.ts'
import { pricingScopes } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError, useForm, useFormValues } from '../../forms/form.ts'
import { ChoiceField, FormErrors, SelectField, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { type Rule, rulesQuery, type Subject } from './queries.ts'
import { RuleChanges } from './rule-changes.tsx'
import { RulePreview } from './rule-preview.tsx'
import { useRuleText } from './rule-text.ts'
import {
  isFixed,
  newRule,
  type RuleValues,
  ruleAboutTheSame,
  ruleBodyOf,
  ruleValuesOf,
  scopeOfValues,
} from './rule-values.ts'
import { SubjectFinder } from './subject-finder.tsx'
import { type RuleBody, useSendRule } from './use-send-rule.ts'

type Props = {
  channel: Rule['channel']
  /** The one to change; without it a new one is made. What a rule is about stays as it is. */
  rule?: Rule | undefined
  onSaved: () => void
}

/** A pricing rule, with what it makes of a price while it is typed. */
export const RuleForm = ({ channel, rule, onSaved }: Props) => {
  const t = useWorkplaceTranslations('pricing')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const [subject, setSubject] = useState<Subject | null>(rule?.subject ?? null)
  const { rules = [] } = useQuery({ ...rulesQuery, enabled: rule === undefined }).data ?? {}
  const { send, isBusy } = useSendRule(rule, {
    onDone: () => {
      form.done()
      onSaved()
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm<RuleValues, RuleBody>({
    labels: {
      channel: t('field.channel'),
      scope: t('field.scope'),
      subjectId: t('field.subjectId'),
      kind: t('field.kind'),
      markupBasisPoints: t('field.markupBasisPoints'),
      fixedPriceCents: t('field.fixedPriceCents'),
    },
    initial: rule === undefined ? newRule(channel, rules) : ruleValuesOf(rule, format.locale),
    draftUnder: null,
    schema: pricingRuleBody,
    bodyOf: ruleBodyOf,
    send,
  })
  const values = useFormValues(form)
  const wrongSubject = useFieldError(form, 'subjectId')
  const scope = scopeOfValues(values)
  const text = useRuleText()
  const same = rule === undefined ? ruleAboutTheSame(rules, values) : undefined
  const taken = same && t('taken', { rule: text.name(same), way: text.way(same, same.subject) })
  const choose = (next: Subject) => {
    setSubject(next)
    form.set('subjectId', next.id)
  }
  const widen = (next: Rule['scope']) => {
    setSubject(null)
    form.set('subjectId', '')
    form.set('scope', next)
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormErrors form={form} />
      {rule === undefined && (
        <>
          <SelectField
            form={form}
            name="channel"
            options={(['b2b', 'b2c'] as const).map((value) => ({ value, label: statuses(`channel.${value}`) }))}
          />
          <ChoiceCards
            label={t('field.scope')}
            isLabelShown
            value={scope}
            className="grid-cols-2"
            options={pricingScopes
              .toReversed()
              .map((value) => ({ value, title: t(`scope.${value}`), text: t(`scopeText.${value}`) }))}
            onChange={widen}
          />
          {scope !== 'hub' && (
            <SubjectFinder key={scope} scope={scope} chosen={subject} onChoose={choose} error={wrongSubject} />
          )}
        </>
      )}
      {scope === 'salesUnit' && (
        <ChoiceField
          form={form}
          name="kind"
          options={(['markup', 'fixed'] as const).map((value) => ({ value, title: t(`kind.${value}`) }))}
          className="grid-cols-2"
        />
      )}
      {isFixed(values) ? (
        <TextField
          form={form}
          name="fixedPriceCents"
          inputMode="decimal"
          unit="€"
          maxLength={10}
          hint={t(`hintFixed.${values.channel === 'b2c' ? 'b2c' : 'b2b'}`)}
        />
      ) : (
        <TextField form={form} name="markupBasisPoints" unit="%" maxLength={8} hint={t('hintMarkup')} />
      )}
      {taken ? (
        <p role="alert" className="rounded-2xl bg-warning-tint px-4 py-3 text-warning-ink">
          {taken}
        </p>
      ) : (
        <>
          <RulePreview values={values} subject={subject} />
          <RuleChanges asked={ruleBodyOf(values)} />
        </>
      )}
      <Button type="submit" size="large" isBusy={isBusy} refusal={taken ?? null}>
        {t('save')}
      </Button>
    </form>
  )
}
