/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Says in the console which icon or picture could not be loaded; on the page its ground stands in for it, without the browser's torn frame. */
export const warnOfMissingPictures = (): void => {
  const warn = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) {
      if (target.src === nothing) return
      console.warn(`The picture ${target.currentSrc} could not be loaded.`)
      target.removeAttribute('srcset')
      target.src = nothing
    } else if (target instanceof HTMLLinkElement && target.rel.includes('icon'))
      console.warn(`The icon ${target.href} could not be loaded.`)
  }
  // Such events do not bubble; they can only be seen on their way down.
  window.addEventListener('error', warn, { capture: true })
}
