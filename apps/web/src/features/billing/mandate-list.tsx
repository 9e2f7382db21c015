import { endMandate } from '@regionalmarkt/contract/accounts/mandates.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { billingTopics, type Mandate, mandatesQuery } from './queries.ts'

const column = columnsOf<Mandate>()

/** Who has allowed the hub to collect, and from which account; one that does not hold any more is ended. */
export const MandateList = () => {
  const t = useWorkplaceTranslations('sepa')
  const format = useFormat()
  const { data } = useQuery({ ...mandatesQuery, throwOnError: hasNothingToShow })
  if (data === undefined) return null
  const columns = column.columns([
    column.accessor(({ company, holder }) => company?.name ?? holder, {
      id: 'who',
      header: t('who'),
      cell: ({ getValue }) => <span className="block leading-5 font-medium">{getValue()}</span>,
      meta: { onCard: 'title' },
    }),
    column.accessor(({ kind }) => t(`mandates.kind.${kind}`), { id: 'kind', header: t('mandates.ofWhom') }),
    column.accessor('reference', {
      header: t('mandate'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
    }),
    column.accessor(({ iban }) => spacedIban(iban), {
      id: 'account',
      header: t('account'),
      cell: ({ getValue, row: { original } }) => (
        <span title={original.holder} className="block leading-5">
          {getValue()}
        </span>
      ),
    }),
    column.display({
      id: 'signed',
      header: t('mandates.given'),
      cell: ({ row: { original } }) => {
        const day = format.fullDay(original.signedOn)
        return (
          <span className="block leading-5">
            {original.signedBy === null
              ? t('mandates.signed', { day })
              : t('mandates.signedBy', { day, person: original.signedBy })}
          </span>
        )
      },
    }),
    column.display({
      id: 'end',
      header: () => <span className="sr-only">{t('mandates.end')}</span>,
      cell: ({ row: { original } }) => <EndMandate {...original} />,
      meta: { onCard: 'foot' },
    }),
  ])
  return (
    <Card aria-labelledby="mandates">
      <CardHeader id="mandates" title={t('mandates.title')} />
      <DataTable
        caption={t('mandates.caption')}
        columns={columns}
        rows={data.mandates}
        rowId={({ id }) => id}
        empty={<p className="text-quiet">{t('mandates.none')}</p>}
      />
    </Card>
  )
}

const EndMandate = ({ id: mandateId, reference }: Pick<Mandate, 'id' | 'reference'>) => {
  const t = useWorkplaceTranslations('sepa.mandates')
  const [isOpen, setOpen] = useState(false)
  const end = useSend(endMandate, {
    topics: billingTopics,
    onDone: () => {
      setOpen(false)
      toast({ tone: 'success', title: t('ended') })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={t('endTitle', { reference })}
      description={t('endText')}
      trigger={
        <Button look="link" size="small" aria-label={t('endOf', { reference })}>
          {t('end')}
        </Button>
      }
      confirm={t('end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate({ params: { mandateId } })}
    />
  )
}
