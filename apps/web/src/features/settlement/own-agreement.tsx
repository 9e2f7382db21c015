import { giveAgreement, takeAgreementBack } from '@regionalmarkt/contract/billing/settlements.ts'
import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ownSettlementQuery, settlementTopics } from './queries.ts'

/** Whether the hub writes this producer's invoices: agreed to with one press, and taken back as easily. */
export const OwnAgreement = () => {
  const t = useWorkplaceTranslations('billing.agreement')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(ownSettlementQuery)
  const give = useSend(giveAgreement, {
    topics: settlementTopics,
    onDone: () => toast({ tone: 'success', title: t('given') }),
  })
  const takeBack = useSend(takeAgreementBack, {
    topics: settlementTopics,
    onDone: () => {
      setAsking(false)
      toast({ tone: 'success', title: t('takenBack') })
    },
  })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={2} />
      </Card>
    )
  const { agreement, hubName: hub } = data
  return (
    <Card aria-labelledby="agreement">
      <CardHeader id="agreement" title={t('title')} />
      {agreement === null ? (
        <>
          <p className="max-w-prose">{t('ask', { hub })}</p>
          <p className="mt-2 max-w-prose text-quiet">{t('askText')}</p>
          <Button className="mt-4 max-sm:w-full" isBusy={give.isPending} onClick={() => give.mutate({})}>
            <FileSignature aria-hidden />
            {t('give')}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-prose">
            {t(`since.${agreement.recordedSide}`, { hub, day: format.fullDay(agreement.agreedOn) })}
          </p>
          <ConfirmDialog
            title={t('takeBackTitle')}
            description={t('takeBackText', { hub })}
            isOpen={isAsking}
            onOpenChange={setAsking}
            trigger={
              <Button look="link" className="mt-2">
                {t('takeBack')}
              </Button>
            }
            confirm={t('takeBack')}
            isBusy={takeBack.isPending}
            onConfirm={() => takeBack.mutate({})}
          />
        </>
      )}
    </Card>
  )
}
