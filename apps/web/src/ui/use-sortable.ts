import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

/** The list with one of its members at another place. */
export const movedTo = (ids: readonly string[], id: string, place: number): readonly string[] => {
  const others = ids.filter((each) => each !== id)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A list that is put in order by its handles: dragged with mouse, pen or finger, or moved with the arrow keys. Give each item
 * `itemOf(id)` and a button in it `handleOf(id)`, and show them in the order of `shown`. `onOrder` gets the new order once, at the end.
 */
export const useSortable = (ids: readonly string[], onOrder: (ids: readonly string[], moved: string) => void) => {
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null)
  const refocus = useRef<string | null>(null)
  const handles = useRef(new Map<string, HTMLElement>())
  // An item that moves in the document loses the focus that its handle had.
  useLayoutEffect(() => {
    if (refocus.current === null) return
    handles.current.get(refocus.current)?.focus()
    refocus.current = null
  })

  const move = (id: string, place: number) => {
    const next = movedTo(ids, id, place)
    if (next.every((each, index) => each === ids[index])) return
    refocus.current = id
    onOrder(next, id)
  }
  const drag = (id: string, event: PointerEvent) => {
    if (event.button !== 0) return
    let order = ids
    setDragged({ id, order })
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sorted]')?.dataset.sorted
      if (over === undefined || over === id || !order.includes(over)) return
      order = movedTo(order, id, order.indexOf(over))
      setDragged({ id, order })
    }
    const stop = ({ type }: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', follow)
      for (const end of ends) window.removeEventListener(end, stop)
      setDragged(null)
      if (type === 'pointerup' && order.some((each, index) => each !== ids[index])) onOrder(order, id)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    // On the window: what is dragged moves in the document, and would lose the pointer.
    window.addEventListener('pointermove', follow)
    for (const end of ends) window.addEventListener(end, stop)
  }

  return {
    shown: dragged?.order ?? ids,
    draggedId: dragged?.id ?? null,
    move,
    itemOf: (id: string) => ({ 'data-sorted': id }),
    handleOf: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(id, element)
        else handles.current.delete(id)
      },
      /** Or else a finger scrolls the page instead. */
      style: { touchAction: 'none' } as const,
      onPointerDown: (event: PointerEvent) => drag(id, event),
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(id, step(ids.indexOf(id), ids.length))
      },
    }),
  }
}
