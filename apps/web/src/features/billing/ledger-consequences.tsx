import { ledgerSettingsBody } from '@regionalmarkt/contract/billing/ledger.schema.ts'
import { accountUses } from '@regionalmarkt/domain/billing/datev.ts'
import { type Form, useFormValues } from '../../forms/form.ts'
import { Consequences } from '../../parts/consequences.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { type LedgerValues, ledgerBodyOf } from './ledger-values.ts'
import type { LedgerSettings } from './queries.ts'

type Props = { form: Form<LedgerValues>; settings: LedgerSettings }

/** What files for the tax adviser will say otherwise, before that is saved. */
export const LedgerConsequences = ({ form, settings: before }: Props) => {
  const t = useWorkplaceTranslations('payments.ledger.settings')
  const read = ledgerSettingsBody.safeParse(ledgerBodyOf(useFormValues(form)))
  const after = read.success ? read.data : before
  const numbers = (['consultant', 'client', 'fiscalMonth'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => t('change.number', { name: t(name), before: String(before[name]), after: String(after[name]) }))
  const chart = before.chart === after.chart ? [] : [t('change.chart', { chart: after.chart })]
  const accounts = accountUses
    .map((use) => ({ name: t(`account.${use}`), before: before.accounts[use] ?? '', after: after.accounts[use] ?? '' }))
    .filter((account) => account.before !== account.after)
    .map((account) => t('change.accounts', account))
  const sentences = [...numbers, ...chart, ...accounts]
  return (
    <Consequences
      id="ledger-consequences"
      sentences={sentences.length === 0 ? [] : [...sentences, t('change.files')]}
      instead={read.success ? 'none' : 'incomplete'}
    />
  )
}
