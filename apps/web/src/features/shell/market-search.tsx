import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberSearch } from '../../parts/recent-searches.ts'
import { useChannel } from '../../platform/channel.ts'
import type { Option } from './suggestions.tsx'

/** Comes with the first letters that are typed, not with every page. */
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

/** The key `/` leads into the field from anywhere but another field. */
const useSlashKey = (input: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || !input.current) return
      event.preventDefault()
      input.current.select()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [input])
}

/** Finds articles in the market from anywhere, and shows the first ones while one is typing. */
export const MarketSearch = ({ className }: { className?: string }) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { q?: string }).q ?? ''
  const isSearchPage = useLocation({ select: ({ pathname }) => pathname === '/search' })
  const channel = useChannel()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const listId = useId()
  // Null: nothing is shown. What is chosen is known by name, not by place: the list may grow while the arrow is being pressed.
  const [options, setOptions] = useState<readonly Option[] | null>(null)
  const count = Math.max(0, (options?.length ?? 0) - 1)
  const active = options?.findIndex(({ key }) => key === chosen) ?? -1
  const optionId = (place: number) => `${listId}-${place}`
  /** What stood in the field when it was searched for: whatever has been typed since stays. */
  const sent = useRef(asked)
  useEffect(() => {
    const before = sent.current
    sent.current = asked
    setTyped((now) => (now === before ? asked : now))
  }, [asked])
  useSlashKey(input)

  const close = () => {
    setIsOpen(false)
    setChosen('')
  }
  const search = (q: string) => {
    close()
    sent.current = typed
    if (q !== '') rememberSearch(q)
    // Whoever is on the page of the search stays there; otherwise the market is where its results are.
    const to = isSearchPage ? '/search' : `/regionalmarket/${channel}`
    void navigate({ to: to as '/', search: (q === '' ? {} : { q }) as never })
  }
  const choose = ({ path, words }: Option) => {
    if (path === null) return search(words)
    close()
    if (words !== '') rememberSearch(words)
    void navigate({ to: path as '/' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (options) event.preventDefault()
      else event.currentTarget.blur()
      return close()
    }
    if (!options || count === 0) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // One round has a place for every option, and one for the field itself.
    const places = options.length + 1
    setChosen(options[((active + 1 + step + places) % places) - 1]?.key ?? '')
  }
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const option = options?.[active]
          if (option) choose(option)
          else search(typed.trim())
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink"
        />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={100}
          value={typed}
          autoComplete="off"
          role="combobox"
          aria-label={t('shell.search.label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-keyshortcuts="/"
          placeholder={t('shell.search.placeholder')}
          className="peer h-11 w-full rounded-xl border border-transparent bg-fill pr-3 pl-11 text-[1rem] text-ellipsis placeholder:text-quiet hover:border-line-strong sm:text-base lg:pr-12 lg:focus:pr-3"
          onChange={(event) => {
            setTyped(event.target.value)
            setIsOpen(true)
            setChosen('')
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-md border border-line-strong/50 bg-ground px-1.5 font-sans text-sm text-quiet lg:block lg:peer-focus:hidden"
        >
          /
        </kbd>
        {isOpen && (
          <Suspense>
            <Suggestions
              id={listId}
              typed={typed}
              active={active}
              optionId={optionId}
              onOptions={setOptions}
              onChoose={choose}
            />
          </Suspense>
        )}
      </form>
      <p role="status" className="sr-only">
        {options && t('market.suggestions.count', { count })}
      </p>
    </search>
  )
}
