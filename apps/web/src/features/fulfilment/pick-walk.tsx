import { CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { isAtShelf } from './is-at-shelf.ts'
import { PickLine, type WalkLine } from './pick-line.tsx'
import { pickLine, useUnsentPicks } from './pick-outbox.ts'
import { PickPanel } from './pick-panel.tsx'
import type { PickItem } from './queries.ts'
import { WhoPicks } from './who-picks.tsx'

/** Lines as somebody at the shelf left them, with picks the server does not have yet. */
export const useLeftLines = (lines: readonly WalkLine[]) => {
  const unsent = useUnsentPicks()
  const bodyOf = (item: PickItem) => unsent.find(({ itemId }) => itemId === item.id)?.body
  const left = lines.map((line): WalkLine => {
    const body = bodyOf(line.item)
    if (body === undefined) return line
    const { quantity: pickedQuantity, weighedGrams = null } = body
    return { ...line, item: { ...line.item, pickedQuantity, weighedGrams } }
  })
  const living = left.filter(({ item }) => item.status !== 'cancelled')
  return {
    lines: left,
    unsentCount: lines.filter(({ item }) => bodyOf(item) !== undefined).length,
    count: living.length,
    pickedCount: living.filter(({ item }) => item.pickedQuantity !== null).length,
  }
}

type HeaderProps = {
  title: string
  facts: readonly string[]
  /** Before the title: the way back, a picture. */
  lead?: ReactNode
  /** At the end, while everything has been sent. */
  aside?: ReactNode
  /** Colleagues who are at the same at this moment. */
  names: readonly string[]
  unsentCount: number
  pickedCount: number
  count: number
}

/** Whose box or what, and how far it is; it stays in sight. */
export const WalkHeader = ({ title, facts, lead, aside, names, unsentCount, pickedCount, count }: HeaderProps) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  return (
    <header className="sticky top-0 z-20 -mx-4 mb-4 bg-sunken sm:-mx-8 lg:mx-0 lg:mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-8 lg:px-0">
        {lead}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-xl lg:text-3xl">
            {title}
          </h1>
          <p className="text-quiet">
            {facts.map((fact, at) => (
              <span key={fact}>
                <span className="inline-block">{at < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
              </span>
            ))}
          </p>
          <div aria-live="polite">
            <WhoPicks names={names} what="also" />
          </div>
        </div>
        <div role="status">
          {unsentCount > 0 ? (
            <Badge tone="warning" icon={CloudOff}>
              <span title={t('unsentText')}>{t('unsent', { count: unsentCount })}</span>
            </Badge>
          ) : (
            aside
          )}
        </div>
      </div>
      <ProgressBar
        label={t('progress', { picked: String(pickedCount), count: String(count) })}
        value={pickedCount}
        max={count}
        className="rounded-none lg:rounded-full"
      />
    </header>
  )
}

type Props = {
  lines: readonly WalkLine[]
  /** What to mind, above the lines. */
  note?: ReactNode
  /** Says in the panel where the line in hand goes, where its article does not. */
  isByArticle?: boolean
  /** In the panel, once nothing is left to pick. */
  finish: ReactNode
}

/** Lines one after the other, and the one in hand below or beside them. */
export const PickWalk = ({ lines, note, isByArticle = false, finish }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const [chosen, setChosen] = useState<string | null>(null)
  const toPick = lines.filter(({ item }) => isAtShelf(item) && item.pickedQuantity === null)
  const active = lines.find(({ item }) => item.id === chosen && isAtShelf(item)) ?? toPick[0]
  return (
    <div className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div
        className={classNames(
          'flex flex-col gap-2.5 lg:@container',
          active?.item.isWeighed ? 'max-lg:pb-[34.5rem]' : 'max-lg:pb-[19.5rem]',
        )}
      >
        {note}
        <ul
          aria-label={t('lines')}
          className="flex flex-col gap-2.5 @min-[28rem]:gap-0 @min-[28rem]:divide-y @min-[28rem]:divide-line @min-[28rem]:overflow-hidden @min-[28rem]:rounded-2xl @min-[28rem]:bg-raised"
        >
          {lines.map((line) => (
            <PickLine
              key={line.item.id}
              line={line}
              isActive={line.item.id === active?.item.id}
              onChoose={() => setChosen(line.item.id)}
            />
          ))}
        </ul>
      </div>
      <section
        aria-label={active ? t('inHand') : t('allDone')}
        className="max-h-[70dvh] overflow-y-auto bg-raised p-4 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:rounded-t-3xl lg:sticky lg:top-32 lg:max-h-none lg:rounded-2xl lg:p-6"
      >
        {active ? (
          <PickPanel
            key={active.item.id}
            item={active.item}
            title={isByArticle ? active.title : undefined}
            onPick={(body) => {
              setChosen(null)
              pickLine({ orderNumber: active.orderNumber, itemId: active.item.id, body })
            }}
          />
        ) : (
          finish
        )}
      </section>
    </div>
  )
}
