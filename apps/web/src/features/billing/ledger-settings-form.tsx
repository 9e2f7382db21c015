import { ledgerSettingsBody } from '@regionalmarkt/contract/billing/ledger.schema.ts'
import { setLedgerSettings } from '@regionalmarkt/contract/billing/ledger.ts'
import { type AccountUse, accountUses, type Chart, charts, usualAccounts } from '@regionalmarkt/domain/billing/datev.ts'
import { useForm } from '../../forms/form.ts'
import { FormErrors, TextField } from '../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { FieldScope } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { LedgerConsequences } from './ledger-consequences.tsx'
import { type LedgerValues, ledgerBodyOf } from './ledger-values.ts'
import { billingTopics, type LedgerSettings } from './queries.ts'

/** How the books are kept: numbers at the tax adviser, and which account takes what. */
export const LedgerSettingsForm = ({ settings }: { settings: LedgerSettings }) => {
  const t = useWorkplaceTranslations('payments.ledger.settings')
  const { version, isSaved: _, accounts, ...rest } = settings
  const send = useSend(setLedgerSettings, {
    topics: billingTopics,
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => form.refuse(error),
  })
  const labels = Object.fromEntries(accountUses.map((use) => [use, t(`account.${use}`)])) as Record<AccountUse, string>
  const form = useForm<LedgerValues, (typeof ledgerSettingsBody)['_output']>({
    labels: {
      consultant: t('consultant'),
      client: t('client'),
      fiscalMonth: t('fiscalMonth'),
      chart: t('chart'),
      ...labels,
    },
    initial: {
      ...{ consultant: String(rest.consultant), client: String(rest.client), fiscalMonth: String(rest.fiscalMonth) },
      ...{ chart: rest.chart, ...(accounts as Record<AccountUse, string>) },
    },
    draftUnder: null,
    schema: ledgerSettingsBody,
    bodyOf: ledgerBodyOf,
    send: (body) => send.mutate({ version, body }),
  })
  const take = (chart: Chart) => {
    form.set('chart', chart as never)
    for (const use of accountUses) form.set(use, usualAccounts[chart][use] as never)
  }
  return (
    <Card aria-labelledby="ledger-settings">
      <CardHeader id="ledger-settings" title={t('title')} />
      <FieldScope name="ledger">
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <FormErrors form={form} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField form={form} name="consultant" inputMode="numeric" />
            <TextField form={form} name="client" inputMode="numeric" />
            <TextField form={form} name="fiscalMonth" inputMode="numeric" />
          </div>
          <div className="flex flex-wrap gap-3">
            {charts.map((chart) => (
              <Button key={chart} look="secondary" size="small" onClick={() => take(chart)}>
                {t('take', { chart })}
              </Button>
            ))}
          </div>
          <div className="grid gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4">
            {accountUses.map((use) => (
              <TextField key={use} form={form} name={use} inputMode="numeric" maxLength={4} />
            ))}
          </div>
          <LedgerConsequences form={form} settings={settings} />
          <Button type="submit" className="self-start" isBusy={send.isPending}>
            {t('save')}
          </Button>
        </form>
      </FieldScope>
    </Card>
  )
}
