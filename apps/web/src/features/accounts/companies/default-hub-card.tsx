import { chooseDefaultHub, type previewDefaultHub } from '@regionalmarkt/contract/administration/companies.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { useRefusalOf } from '../../../platform/refusal.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { type CompanyFile, defaultHubQuery } from './queries.ts'

type Consequence = ResponseOf<typeof previewDefaultHub>['consequences'][number]

/** Each consequence as sentences. */
const useSentences = () => {
  const t = useWorkplaceTranslations('companies.defaultHub.change')
  const ofTerms = useWorkplaceTranslations('hubSettings')
  const format = useFormat()
  const listed = (texts: readonly string[]) => new Intl.ListFormat(format.locale).format(texts)
  const when = (texts: readonly string[], sentence: (list: string) => string) =>
    texts.length > 0 ? [sentence(listed(texts))] : []
  return (change: Consequence): readonly string[] => {
    switch (change.kind) {
      case 'market':
        return [
          change.before === null
            ? t('firstMarket', { after: change.after })
            : t('market', { before: change.before, after: change.after }),
        ]
      case 'articles':
        return [t('articles', { channel: change.channel, before: format.quantity(change.before), after: change.after })]
      case 'businessPrices':
        return [t(change.areShown ? 'pricesShown' : 'pricesHidden')]
      case 'noHouseholds':
        return [t('noHouseholds')]
      case 'methods': {
        const names = (methods: typeof change.come) => methods.map((each) => ofTerms(`methods.${each}`))
        return [
          ...when(names(change.gone), (methods) => ofTerms('change.methodsGone', { methods })),
          ...when(names(change.come), (methods) => ofTerms('change.methodsCome', { methods })),
        ]
      }
      case 'payments': {
        const names = (kinds: typeof change.come) => kinds.map((each) => ofTerms(`payments.${each}`))
        return [
          ...when(names(change.gone), (kinds) => ofTerms('change.paymentsGone', { kinds })),
          ...when(names(change.come), (kinds) => ofTerms('change.paymentsCome', { kinds })),
        ]
      }
    }
  }
}

/** Whether this hub is the one for whoever has chosen none, or what would change if it were. */
export const DefaultHubCard = ({ hub: { id, name } }: { hub: CompanyFile['company'] }) => {
  const t = useWorkplaceTranslations('companies.defaultHub')
  const refusalOf = useRefusalOf()
  const sentencesOf = useSentences()
  const { data } = useSuspenseQuery(defaultHubQuery(id))
  const send = useSend(chooseDefaultHub, {
    topics: ['approvals', 'account', 'articles'],
    onDone: () => toast({ tone: 'success', title: t('chosen', { name }) }),
    onRefused: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  return (
    <Card aria-labelledby="default-hub">
      <CardHeader id="default-hub" title={t('title')} />
      <p className="text-pretty">{data.isDefault ? t('isDefault') : t('lead')}</p>
      {!data.isDefault && (
        <>
          <section
            aria-labelledby="default-hub-change"
            className="mt-4 rounded-2xl bg-primary-tint px-5 py-4 text-primary-ink"
          >
            <h3 id="default-hub-change" className="font-semibold">
              {t('change.title')}
            </h3>
            <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
              {data.consequences.flatMap(sentencesOf).map((sentence) => (
                <li key={sentence} className="text-pretty">
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
          <p className="mt-4 text-sm text-quiet">{t('keeps')}</p>
          <Button
            look="secondary"
            className="mt-4"
            refusal={refusalOf(data.can)}
            isBusy={send.isPending}
            onClick={() => send.mutate({ params: { companyId: id } })}
          >
            <Store aria-hidden />
            {t('choose')}
          </Button>
        </>
      )}
    </Card>
  )
}
