import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { isUnmarked } from './is-unmarked.ts'
import type { PricedUnit, WaitingArticle } from './queries.ts'
import { soldNowhere } from './sold-nowhere.ts'
import { UnknownAllergens } from './unknown-allergens.tsx'
import { useDecision } from './use-decision.ts'
import { WillSell } from './will-sell.tsx'

type Props = {
  /** With what goes into the market with them. */
  articles: readonly (Pick<WaitingArticle, 'id' | 'name' | 'isNew' | 'unknownAllergens' | 'canApprove'> & {
    readonly salesUnits: readonly PricedUnit[]
  })[]
  onDecided: () => void
}

const articlesNamed = 8

/** Lets articles into the market. Allergens that nobody has declared have to be declared first: "unknown" is not "free". */
export const ApproveDialog = ({ articles, onDecided }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  const [isOpen, setIsOpen] = useState(false)
  const [declares, setDeclares] = useState(false)
  const { decide, isPending, problem, attempt } = useDecision(() => {
    setIsOpen(false)
    setDeclares(false)
    onDecided()
  })
  const salesUnits = articles.flatMap((article) => article.salesUnits)
  const nowhere = soldNowhere(articles)
  const unmarked = articles.filter(isUnmarked)
  const undeclared = articles.filter(({ unknownAllergens }) => unknownAllergens.length > 0)
  const approve = () =>
    decide({
      decision: 'approve',
      articleIds: articles.map(({ id }) => id),
      declaresUnknownAllergensFree: undeclared.length > 0 && declares,
    })
  return (
    <Dialog
      title={t('approveTitle', { count: articles.length })}
      description={t(nowhere === articles.length ? 'approveTextNowhere' : 'approveText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <BadgeCheck aria-hidden />
          {t('approve')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button
            isBusy={isPending}
            refusal={
              unmarked.length > 0 ? t('markFirst') : undeclared.length > 0 && !declares ? t('declareFirst') : null
            }
            onClick={approve}
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={problem} attempt={attempt} />
        {unmarked.length > 0 && (
          <p className="rounded-2xl bg-warning-tint p-4 text-warning-ink">
            {t('unmarkedText', { names: unmarked.map(({ name }) => inLanguage(name)).join(', ') })}
          </p>
        )}
        {salesUnits.length > 0 && <WillSell salesUnits={salesUnits} soldNowhere={nowhere} />}
        {undeclared.length === 0 ? (
          <div>
            <ul className="list-disc pl-5">
              {articles.slice(0, articlesNamed).map(({ id, name }) => (
                <li key={id}>{inLanguage(name)}</li>
              ))}
            </ul>
            {articles.length > articlesNamed && (
              <p className="mt-2">{t('unknownMore', { count: articles.length - articlesNamed })}</p>
            )}
          </div>
        ) : (
          <div className="rounded-2xl bg-warning-tint p-4 text-warning-ink">
            <h3 className="font-sans font-semibold tracking-normal">
              {t('unknownTitle', { count: undeclared.length })}
            </h3>
            <ul className="mt-2 flex flex-col gap-2">
              {undeclared.slice(0, articlesNamed).map(({ id, name, unknownAllergens }) => (
                <li key={id}>
                  <span className="font-semibold">{inLanguage(name)}: </span>
                  <UnknownAllergens allergens={unknownAllergens} />
                </li>
              ))}
            </ul>
            {undeclared.length > articlesNamed && (
              <p className="mt-2">{t('unknownMore', { count: undeclared.length - articlesNamed })}</p>
            )}
          </div>
        )}
        {undeclared.length > 0 && (
          <div>
            <Checkbox
              label={<span className="font-semibold">{t('declare')}</span>}
              checked={declares}
              onChange={(event) => setDeclares(event.target.checked)}
            />
            <p className="pl-8 text-quiet">{t('declareText')}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
