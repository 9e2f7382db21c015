import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'

/** Finds articles in the market from anywhere; the key `/` leads here. */
export const MarketSearch = ({ className }: { className?: string }) => {
  const t = useTranslations('shell.search')
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { q?: string }).q ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      // Of the two search fields, one for phones and one for the rest, the hidden one cannot take the focus.
      if (input.current?.offsetParent == null) return
      event.preventDefault()
      input.current.select()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          const q = input.current?.value.trim() ?? ''
          void navigate({ to: '/regionalmarkt/b2b' as '/', search: (q === '' ? {} : { q }) as never })
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink"
        />
        <input
          ref={input}
          key={asked}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={asked}
          aria-label={t('label')}
          aria-keyshortcuts="/"
          placeholder={t('placeholder')}
          className={classNames(
            'peer h-11 w-full rounded-xl border border-transparent bg-fill pr-3 pl-11 text-[1rem] text-ellipsis placeholder:text-quiet hover:border-line-strong sm:text-base lg:pr-12 lg:focus:pr-3',
          )}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-md border border-line-strong/50 bg-ground px-1.5 font-sans text-sm text-quiet lg:block lg:peer-focus:hidden"
        >
          /
        </kbd>
      </form>
    </search>
  )
}
