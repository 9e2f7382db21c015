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
import { type BuyingHub, ownSettlementQuery, settlementTopics } from './queries.ts'

/** Whether a hub writes this producer's invoices: agreed to with one press, and taken back as easily. */
export const OwnAgreement = ({ hub: { slug, name: hub, agreement }, isOnly }: { hub: BuyingHub; isOnly: boolean }) => {
  const t = useWorkplaceTranslations('billing.agreement')
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
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
  return (
    <Card aria-labelledby={`agreement-${slug}`}>
      <CardHeader id={`agreement-${slug}`} title={isOnly ? t('title') : t('titleOf', { hub })} />
      {agreement === null ? (
        <>
          <p className="max-w-prose">{t('ask', { hub })}</p>
          <p className="mt-2 max-w-prose text-quiet">{t('askText')}</p>
          <Button
            className="mt-4 max-sm:w-full"
            isBusy={give.isPending}
            onClick={() => give.mutate({ query: { hub: slug } })}
          >
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
            onConfirm={() => takeBack.mutate({ query: { hub: slug } })}
          />
        </>
      )}
    </Card>
  )
}

/** The agreements with every hub that buys of this producer. */
export const OwnAgreements = () => {
  const { data } = useQuery(ownSettlementQuery)
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={2} />
      </Card>
    )
  return data.hubs.map((hub) => <OwnAgreement key={hub.slug} hub={hub} isOnly={data.hubs.length === 1} />)
}
