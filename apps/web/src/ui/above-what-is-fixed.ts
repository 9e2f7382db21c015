import { type RefObject, useLayoutEffect } from 'react'

/** Bars that float above others leave no more between them, in px. */
const widestGap = 24
const step = 8

/** Whether an element is held at the bottom of the window, and does not only happen to be there. What fills the window hides nothing by it. */
const isHeld = (element: Element): boolean => {
  const { position, bottom } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (box.top <= 0) return false
  if (position === 'fixed') return true
  return position === 'sticky' && Math.abs(window.innerHeight - Number.parseFloat(bottom) - box.bottom) < 2
}

/** The upper edge of what is held at this point; null where nothing is. */
const heldAt = (x: number, y: number, except: Element): number | null => {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (except.contains(hit)) continue
    for (let element: Element | null = hit; element !== null; element = element.parentElement)
      if (isHeld(element)) return element.getBoundingClientRect().top
  }
  return null
}

/** How much of the window is held at its bottom, at this distance from its left: one bar, or several above each other. */
const heldHeight = (x: number, except: Element): number => {
  let floor = window.innerHeight
  for (let gap = 1; gap <= widestGap; gap += step) {
    const top = heldAt(x, floor - gap, except)
    if (top === null || top >= floor) continue
    floor = top
    gap = 1 - step
  }
  return window.innerHeight - floor
}

/**
 * Keeps a box at the bottom of the window above the bars that are fixed there, for as long as it shows something. It does not
 * leave the window for it: above a sheet that fills nearly all, it ends at the top.
 */
export const useAboveWhatIsFixed = (ref: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const box = ref.current
    if (!isShown || box === null) return
    const place = () => {
      const { left, right, height } = box.getBoundingClientRect()
      const inside = [left + 24, (left + right) / 2, right - 24]
      const held = Math.max(...inside.map((x) => heldHeight(x, box)))
      box.style.bottom = `${Math.max(0, Math.min(held, window.innerHeight - height))}px`
    }
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const watch = new MutationObserver(soon)
    watch.observe(document.body, { childList: true, subtree: true })
    for (const event of ['scroll', 'resize']) window.addEventListener(event, soon)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, soon)
    }
  }, [ref, isShown])
}
