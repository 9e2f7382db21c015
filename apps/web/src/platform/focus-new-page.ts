import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a change of page the heading takes the focus, so that a screen reader says what has come; not from somebody who has gone
 * on meanwhile, to another field or to a dialog.
 */
export const focusNewPage = (router: AnyRouter): void => {
  let before: Element | null
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && [before, document.body].includes(document.activeElement))
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  })
}
