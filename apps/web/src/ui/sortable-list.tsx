import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { movedTo } from './moved-to.ts'

type Place = { readonly name: string; readonly place: number; readonly count: number }

type Props<T> = {
  /** What the list holds, for screen readers. */
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  /** What the handle of an item is called, and what is announced once it has been moved. */
  words: { readonly handle: (at: Place) => string; readonly moved: (at: Place) => string }
  onOrder: (ids: readonly string[]) => void
  className?: string
  children: (item: T) => ReactNode
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A list that people put in order: with the pointer or a finger at an item's handle, or with the arrow keys on it. */
export const SortableList = <T,>(props: Props<T>) => {
  const { label, items, idOf, nameOf, words, onOrder, className, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null)
  const [told, setTold] = useState('')
  const movedByKey = useRef<string | null>(null)
  const given = items.map(idOf)
  const order = dragged?.order.filter((id) => given.includes(id)) ?? given
  const placeOf = (id: string, among: readonly string[]): Place => {
    const item = items.find((each) => idOf(each) === id)
    return { name: item === undefined ? '' : nameOf(item), place: among.indexOf(id) + 1, count: among.length }
  }
  const settle = (id: string, next: readonly string[]) => {
    if (next.every((each, place) => each === given[place])) return
    setTold(words.moved(placeOf(id, next)))
    onOrder(next)
  }

  // An item that changes its place in the page loses the focus on the way.
  useLayoutEffect(() => {
    if (movedByKey.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${movedByKey.current}"]`)?.focus()
    movedByKey.current = null
  })

  const latest = useRef({ dragged, settle })
  latest.current = { dragged, settle }
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const now = latest.current.dragged
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const above = rows.filter(({ top, height }) => clientY > top + height / 2).length
      if (now === null) return
      const from = now.order.indexOf(now.id)
      setDragged({ ...now, order: movedTo(now.order, now.id, above > from ? above - 1 : above) })
    }
    const end = ({ type }: Event) => {
      const now = latest.current.dragged
      if (now !== null && type === 'pointerup') latest.current.settle(now.id, now.order)
      setDragged(null)
    }
    const cancel = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setDragged(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel)
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel)
    }
  }, [isDragging])

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = steps[event.key]
    if (step === undefined || dragged !== null) return
    event.preventDefault()
    movedByKey.current = id
    settle(id, movedTo(given, id, given.indexOf(id) + step))
  }
  const onPointerDown = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    setDragged({ id, order: given })
  }
  return (
    <>
      <ul ref={list} aria-label={label} className={classNames(dragged && 'cursor-grabbing select-none', className)}>
        {order.map((id) => {
          const item = items.find((each) => idOf(each) === id)
          if (item === undefined) return null
          return (
            <li
              key={id}
              className={classNames(
                'flex items-center gap-1.5 py-3 transition-colors sm:gap-3 lg:min-h-[43px] lg:py-[3px]',
                dragged?.id === id && 'rounded-xl bg-primary-tint',
              )}
            >
              <button
                type="button"
                data-handle={id}
                aria-label={words.handle(placeOf(id, order))}
                className="-ml-2.5 inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-xl text-quiet hover:bg-fill hover:text-ink lg:pointer-fine:size-9"
                onKeyDown={(event) => onKeyDown(event, id)}
                onPointerDown={(event) => onPointerDown(event, id)}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              {children(item)}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}
