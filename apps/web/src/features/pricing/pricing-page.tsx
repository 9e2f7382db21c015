import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeEuro, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { rulesQuery } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleTable } from './rule-table.tsx'

/** How the hub makes its prices, in each channel. */
export const PricingPage = () => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const { data } = useSuspenseQuery(rulesQuery)
  const create = (
    <Button>
      <Plus aria-hidden />
      {t('pricing.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('pricing.title')}
        lead={t('pricing.lead')}
        actions={<RuleDialog channel="b2b" trigger={create} />}
      />
      <div className="flex flex-col gap-5">
        {(['b2b', 'b2c'] as const).map((channel) => {
          const rules = data.rules.filter((rule) => rule.channel === channel)
          return (
            <Card key={channel}>
              <CardHeader title={statuses(`channel.${channel}`)} />
              {rules.length === 0 ? (
                <EmptyState
                  icon={BadgeEuro}
                  title={t('pricing.noneTitle')}
                  action={<RuleDialog channel={channel} trigger={create} />}
                >
                  {t('pricing.noneText')}
                </EmptyState>
              ) : (
                <RuleTable channel={channel} rules={rules} />
              )}
            </Card>
          )
        })}
      </div>
    </>
  )
}
