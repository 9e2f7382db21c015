import { pricingScopes } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { decimalText, moneyText, typedNumber } from '../../forms/decimal-text.ts'
import type { Rule } from './queries.ts'

/** What the form of a rule holds, as typed; only the way that is chosen counts. */
export type RuleValues = {
  channel: string
  scope: string
  subjectId: string
  kind: string
  /** "12,5" is 12.5 %. */
  markupBasisPoints: string
  /** In euros. */
  fixedPriceCents: string
}

/** Begins with the general rule of a channel that has none yet: without it nothing there has a price. */
export const newRule = (channel: Rule['channel'], rules: readonly Pick<Rule, 'channel' | 'scope'>[]): RuleValues => {
  const hasGeneral = rules.some((rule) => rule.channel === channel && rule.scope === 'hub')
  const scope = hasGeneral ? 'category' : 'hub'
  return { channel, scope, subjectId: '', kind: 'markup', markupBasisPoints: '', fixedPriceCents: '' }
}

export const ruleValuesOf = (rule: Rule, locale: Locale): RuleValues => ({
  channel: rule.channel,
  scope: rule.scope,
  subjectId: rule.subject?.id ?? '',
  kind: rule.fixedPriceCents === null ? 'markup' : 'fixed',
  markupBasisPoints: rule.markupBasisPoints === null ? '' : decimalText(rule.markupBasisPoints, 2, locale),
  fixedPriceCents: rule.fixedPriceCents === null ? '' : moneyText(rule.fixedPriceCents, locale),
})

export const scopeOfValues = ({ scope }: RuleValues): Rule['scope'] =>
  pricingScopes.find((each) => each === scope) ?? 'category'

/** A markup may be negative, which is typed with a hyphen or a minus. */
const typedMarkup = (text: string): number | string => {
  const [first = '', ...others] = text.trim()
  const isNegative = '-−–'.includes(first) && first !== ''
  const typed = typedNumber(isNegative ? others.join('').trim() : text, 2)
  return isNegative && typeof typed === 'number' ? -typed : typed
}

/** Only one sales unit can have a fixed price. */
export const isFixed = (values: RuleValues): boolean => values.kind === 'fixed' && values.scope === 'salesUnit'

export const wayOf = (values: RuleValues) =>
  isFixed(values)
    ? { markupBasisPoints: null, fixedPriceCents: typedNumber(values.fixedPriceCents, 2) }
    : { markupBasisPoints: typedMarkup(values.markupBasisPoints), fixedPriceCents: null }

/** The body of a new rule; what is no number stays text, so that the contract refuses it in its own words. */
export const ruleBodyOf = (values: RuleValues) => ({
  channel: values.channel,
  scope: values.scope,
  subjectId: values.scope === 'hub' || values.subjectId === '' ? null : values.subjectId,
  ...wayOf(values),
})

/** The rule there already is about what a new one is to be about, in its channel: of each there is one. */
export const ruleAboutTheSame = (rules: readonly Rule[], values: RuleValues): Rule | undefined => {
  const { channel, scope, subjectId } = ruleBodyOf(values)
  if (scope !== 'hub' && subjectId === null) return undefined
  return rules.find(
    (rule) => rule.channel === channel && rule.scope === scope && (rule.subject?.id ?? null) === subjectId,
  )
}
