import { useNavigate } from '@tanstack/react-router'
import { Inbox, type LucideIcon, Salad, SquareArrowOutUpRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type PaletteGroup, type PaletteOption, usePaletteOptions } from './palette-options.ts'

const icons = { pages: SquareArrowOutUpRight, orders: Inbox, articles: Salad } satisfies Record<
  PaletteGroup,
  LucideIcon
>
const groups: readonly PaletteGroup[] = ['pages', 'orders', 'articles']

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

const Search = ({ onGo }: { onGo: (to: string) => void }) => {
  const t = useTranslations('workplace.palette')
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
    else if (chosen) onGo(chosen.to)
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
      <div id={listId} role="listbox" aria-label={t('open')} className="mt-3 max-h-[50dvh] overflow-y-auto">
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
                  key={option.to}
                  id={`${listId}-${place}`}
                  option={option}
                  isActive={place === at}
                  onChoose={() => onGo(option.to)}
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

/** Goes anywhere by a few letters: pages of one's own areas, orders, articles. */
export const CommandPalette = ({ isOpen, onOpenChange }: Props) => {
  const t = useTranslations('workplace.palette')
  const navigate = useNavigate()
  const go = (to: string) => {
    onOpenChange(false)
    void navigate({ to: to as '/' })
  }
  return (
    <Dialog title={t('open')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Search onGo={go} />
    </Dialog>
  )
}
