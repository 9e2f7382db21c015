import { useNavigate } from '@tanstack/react-router'
import { Building2, Carrot, Inbox, type LucideIcon, Salad, SquareArrowOutUpRight, Zap } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentLocale } from '../../platform/language.ts'
import { pathIn } from '../../platform/language-prefix.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type PaletteGroup, type PaletteOption, usePaletteOptions } from './palette-options.ts'

const icons = {
  acts: Zap,
  pages: SquareArrowOutUpRight,
  companies: Building2,
  orders: Inbox,
  ownArticles: Carrot,
  articles: Salad,
} satisfies Record<PaletteGroup, LucideIcon>
const groups = Object.keys(icons) as readonly PaletteGroup[]

type RowProps = { option: PaletteOption; id: string; isActive: boolean; onChoose: () => void }

const Row = ({ option: { group, label, hint }, id, isActive, onChoose }: RowProps) => {
  const Icon = icons[group]
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isActive, id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 hover:bg-fill',
        isActive && 'bg-primary-tint text-primary-ink hover:bg-primary-tint',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      <span className="max-w-[50%] truncate text-sm text-quiet">{hint}</span>
    </div>
  )
}

const Search = ({ onChoose }: { onChoose: (option: PaletteOption) => void }) => {
  const t = useWorkplaceTranslations('palette')
  const title = useTranslations('workplace.palette')('open')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const options = usePaletteOptions(typed)
  const listId = useId()
  const at = Math.min(active, options.length - 1)
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    const chosen = options[at]
    if (step !== undefined) setActive((at + step + options.length) % Math.max(options.length, 1))
    else if (chosen) onChoose(chosen)
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever opens the palette wants to type
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        aria-label={t('field')}
        placeholder={t('field')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={steer}
        className="h-12 w-full rounded-xl bg-fill px-4 text-[1rem] placeholder:text-quiet"
      />
      <p role="status" className="sr-only">
        {t('found', { count: options.length })}
      </p>
      <div id={listId} role="listbox" aria-label={title} className="mt-3 max-h-[50dvh] overflow-y-auto">
        {groups.map((group) => {
          const rows = options.flatMap((option, place) => (option.group === group ? [{ option, place }] : []))
          if (rows.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would not belong into a listbox
            <div key={group} role="group" aria-label={t(group)} className="mb-2">
              <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-quiet">
                {t(group)}
              </p>
              {rows.map(({ option, place }) => (
                <Row
                  key={`${option.to} ${option.label}`}
                  id={`${listId}-${place}`}
                  option={option}
                  isActive={place === at}
                  onChoose={() => onChoose(option)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {options.length === 0 && <p className="px-3 pb-3 text-quiet">{t('nothing')}</p>}
    </>
  )
}

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Does what can be done straight away, and goes anywhere by a few letters: pages of one's own areas, companies, orders, articles. */
export const CommandPalette = ({ isOpen, onOpenChange }: Props) => {
  const t = useTranslations('workplace.palette')
  const navigate = useNavigate()
  const choose = ({ to, run }: PaletteOption) => {
    onOpenChange(false)
    if (run) run()
    else void navigate({ href: pathIn(currentLocale, to) })
  }
  return (
    <Dialog title={t('open')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Suspense>
        <Search onChoose={choose} />
      </Suspense>
    </Dialog>
  )
}
