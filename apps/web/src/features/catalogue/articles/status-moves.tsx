import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { moveArticle } from '@regionalmarkt/contract/catalogue/articles.ts'
import { moveSalesUnit } from '@regionalmarkt/contract/catalogue/sales-units.ts'
import { Eye, EyeOff, type LucideIcon, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Article, SalesUnit } from './queries.ts'
import { UnlistDialog } from './unlist-dialog.tsx'

type Move = keyof Article['can']

const icons: Record<Move, LucideIcon> = { unlist: EyeOff, relist: Eye, resubmit: Send }
const topics = ['articles', 'approvals'] as const

type Props = {
  desk: Desk
  can: Article['can']
  /** What it is called and how it is named where it is asked what taking it off the market touches. */
  name: string
  asked: ComponentProps<typeof UnlistDialog>['asked']
  isBusy: boolean
  onMove: (action: Move) => void
  size?: 'small' | 'medium'
}

/** The moves that the domain's table allows now; the others would not mean anything. */
const MoveButtons = ({ desk, can, name, asked, isBusy, onMove, size = 'medium' }: Props) => {
  const t = useWorkplaceTranslations('articles.detail')
  const ofUnlisting = useWorkplaceTranslations('articles.unlisting')
  const allowed = (['unlist', 'relist', 'resubmit'] as const).filter((each) => can[each].allowed)
  if (can.relist.code === 'TakenOffByHub') return <p className="text-quiet">{t('takenOffByHub')}</p>
  return allowed.map((each) => {
    const Icon = icons[each]
    const says = (
      <>
        <Icon aria-hidden />
        {t(each)}
      </>
    )
    if (each === 'unlist')
      return (
        <UnlistDialog
          key={each}
          desk={desk}
          asked={asked}
          title={ofUnlisting('title', { name })}
          trigger={
            <Button look="secondary" size={size} isBusy={isBusy}>
              {says}
            </Button>
          }
          confirm={t(each)}
          isBusy={isBusy}
          onConfirm={() => onMove(each)}
        />
      )
    return (
      <Button
        key={each}
        look={each === 'resubmit' ? 'primary' : 'secondary'}
        size={size}
        isBusy={isBusy}
        onClick={() => onMove(each)}
      >
        {says}
      </Button>
    )
  })
}

/** Takes an article off the market, brings it back, or submits it again. */
export const ArticleMoves = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles.detail')
  const send = useSend(moveArticle[desk], {
    topics,
    onDone: (moved, { body }) =>
      toast({ tone: 'success', title: t(`moved.${body.action}`, { name: inLanguage(moved.name) }) }),
  })
  const move = (action: Move) => send.mutate({ params: { articleSlug: article.slug }, body: { action } })
  return (
    <MoveButtons
      desk={desk}
      can={article.can}
      name={inLanguage(article.name)}
      asked={{ articles: [article.slug] }}
      isBusy={send.isPending}
      onMove={move}
    />
  )
}

/** The same for one sales unit. */
export const UnitMoves = ({ desk, unit }: { desk: Desk; unit: SalesUnit }) => {
  const t = useWorkplaceTranslations('articles.detail')
  const send = useSend(moveSalesUnit[desk], {
    topics,
    onDone: (moved, { body }) =>
      toast({ tone: 'success', title: t(`moved.${body.action}`, { name: inLanguage(moved.name) }) }),
  })
  const move = (action: Move) => send.mutate({ params: { salesUnitId: unit.id }, body: { action } })
  return (
    <MoveButtons
      desk={desk}
      can={unit.can}
      name={inLanguage(unit.name)}
      asked={{ salesUnits: [unit.id] }}
      isBusy={send.isPending}
      onMove={move}
      size="small"
    />
  )
}
