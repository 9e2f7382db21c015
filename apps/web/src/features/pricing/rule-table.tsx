import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { DeleteRule } from './delete-rule.tsx'
import type { Rule } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useRuleText } from './rule-text.ts'

const column = columnsOf<Rule>()

const SubjectCell = ({ scope, subject }: Rule) => {
  const t = useWorkplaceTranslations('pricing')
  const detail =
    subject === null
      ? t('everythingHint')
      : [t(`scope.${scope}`), subject.supplierName, subject.number].filter((part) => part !== null).join(' · ')
  return (
    <span className="flex flex-col">
      <span className="leading-5 font-semibold">{subject === null ? t('everything') : inLanguage(subject.name)}</span>
      <span className="text-sm leading-5 text-quiet">{detail}</span>
    </span>
  )
}

/** The rules of one channel, general before special, each with what it makes of a price and of how many offers. */
export const RuleTable = ({ channel, rules }: { channel: Rule['channel']; rules: readonly Rule[] }) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const text = useRuleText()
  const columns = column.columns([
    column.display({
      id: 'subject',
      header: t('pricing.column.subject'),
      meta: { onCard: 'title' },
      cell: ({ row }) => <SubjectCell {...row.original} />,
    }),
    column.display({
      id: 'price',
      header: t('pricing.column.price'),
      cell: ({ row: { original: rule } }) => (
        <span className="font-semibold whitespace-nowrap">{text.way(rule, rule.subject)}</span>
      ),
    }),
    column.display({
      id: 'example',
      header: t('pricing.column.example'),
      cell: ({ row: { original: rule } }) => text.example(rule, rule.subject),
    }),
    column.display({
      id: 'offers',
      header: t('pricing.column.offers'),
      meta: { align: 'right' },
      cell: ({ row }) => format.quantity(row.original.offers),
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('pricing.column.actions')}</span>,
      cell: ({ row: { original: rule } }) => (
        <span className="flex items-center justify-end gap-2">
          <RuleDialog
            channel={rule.channel}
            rule={rule}
            trigger={
              <Button look="secondary" size="small" aria-label={t('pricing.editOf', { rule: text.name(rule) })}>
                {t('pricing.edit')}
              </Button>
            }
          />
          <DeleteRule rule={rule} />
        </span>
      ),
    }),
  ])
  const caption = t('pricing.caption', { channel: statuses(`channel.${channel}`) })
  return <DataTable caption={caption} columns={columns} rows={rules} rowId={({ id }) => id} />
}
