import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Input } from './input.tsx'
import { isMeant } from './is-meant.ts'

type Option = { readonly value: string; readonly label: string }

type Props = {
  /** Undefined until they are known. */
  options: readonly Option[] | undefined
  /** What is chosen; undefined: nothing in particular. */
  value: string | undefined
  /** What stands there, and in the list, for nothing in particular: "All customers". */
  all: string
  /** What is said where nothing is called as it was typed. */
  nothing: string
  onChoose: (value: string | undefined) => void
}

/** So many are drawn; who looks for another one types. */
const mostShown = 100

const popup =
  'absolute top-full left-0 z-40 mt-1.5 w-full min-w-56 rounded-2xl border border-line bg-raised shadow-float'

/** One of many, found by typing a part of it: arrows and Enter choose, Escape closes. Left without a choice it is as it was. */
export const SearchChoice = ({ options: known, value, all, nothing, onChoose }: Props) => {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const isOpen = typed !== undefined
  const options = known ?? []
  const chosen = options.find((option) => option.value === value)
  // Who is not among them any more is called as the address does; nobody is called anything before they are known.
  const name = value === undefined ? undefined : (chosen?.label ?? (known === undefined ? '' : value))
  const found = options.filter(({ label }) => isMeant(typed ?? '', label)).slice(0, mostShown)
  // All of them again is the first of the list, as in a list that is not searched.
  const shown: readonly (Option | undefined)[] = typed === '' ? [undefined, ...found] : found
  const open = () => {
    setTyped('')
    setActive(-1)
  }
  const close = () => setTyped(undefined)
  const choose = (option: Option | undefined) => {
    close()
    if (option?.value !== value) onChoose(option?.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      const from = active === -1 && step < 0 ? 0 : active
      return setActive((from + step + shown.length) % Math.max(1, shown.length))
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    if (event.key !== 'Enter' || !isOpen) return
    event.preventDefault()
    // Who has typed until one is left means that one.
    const at = active === -1 && shown.length === 1 ? 0 : active
    if (at in shown) choose(shown[at])
  }
  const isListed = isOpen && shown.length > 0
  const optionId = (at: number) => `${listId}-${at}`
  return (
    <span className="relative block">
      <Input
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active in shown ? optionId(active) : undefined}
        className="truncate pr-10"
        placeholder={name ?? all}
        value={typed ?? name ?? ''}
        onClick={() => !isOpen && open()}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-quiet" />
      {isOpen && shown.length === 0 && (
        <p role="status" className={`${popup} px-4 py-3 text-quiet`}>
          {nothing}
        </p>
      )}
      {isListed && (
        <div
          id={listId}
          role="listbox"
          aria-label={all}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className={`${popup} max-h-80 overflow-y-auto p-1.5`}
        >
          {shown.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={option?.value ?? ''}
              id={optionId(at)}
              ref={at === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
              role="option"
              aria-selected={option?.value === value}
              tabIndex={-1}
              onClick={() => choose(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center rounded-xl px-3 py-1.5 hover:bg-fill sm:min-h-9',
                option?.value === value && 'font-semibold',
                at === active && 'bg-primary-tint hover:bg-primary-tint-strong',
              )}
            >
              {option?.label ?? all}
            </div>
          ))}
        </div>
      )}
    </span>
  )
}
