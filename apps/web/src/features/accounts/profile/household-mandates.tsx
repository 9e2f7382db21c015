import { endHouseholdMandate, listHouseholdMandates } from '@regionalmarkt/contract/accounts/mandates.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { shortIban } from '@regionalmarkt/domain/billing/sepa-mandate.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

const topics = ['account'] as const
const householdMandatesQuery = read(listHouseholdMandates, {}, topics)

type Mandate = ResponseOf<typeof listHouseholdMandates>['mandates'][number]

/** Which hubs somebody has allowed to collect what they order privately; nothing where there is none. */
export const HouseholdMandates = () => {
  const t = useWorkplaceTranslations('sepa.own')
  const { data } = useQuery(householdMandatesQuery)
  if (data === undefined || data.mandates.length === 0) return null
  return (
    <section aria-labelledby="mandates" className="mt-10 border-t border-line pt-8">
      <h2 id="mandates" className="mb-3 text-xl">
        {t('households')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.mandates.map((mandate) => (
          <Row key={mandate.id} mandate={mandate} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ mandate }: { mandate: Mandate }) => {
  const t = useWorkplaceTranslations('sepa.own')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { id: mandateId, hubName: hub, holder, iban, reference, signedOn } = mandate
  const end = useSend(endHouseholdMandate, {
    topics,
    onDone: () => {
      setAsking(false)
      toast({ tone: 'success', title: t('ended') })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
      <span className="min-w-0">
        {t('ofHousehold', { hub, holder, reference, iban: shortIban(iban), day: format.fullDay(signedOn) })}
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('endTitle')}
        description={t('endHouseholdText')}
        trigger={
          <Button look="link" aria-label={t('endAt', { reference, hub })}>
            {t('end')}
          </Button>
        }
        confirm={t('end')}
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ params: { mandateId } })}
      />
    </li>
  )
}
