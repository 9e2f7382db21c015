/** Says in the console which icon or picture could not be loaded; on the page its ground or its text stands in for it. */
export const warnOfMissingPictures = (): void => {
  const warn = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) console.warn(`The picture ${target.currentSrc} could not be loaded.`)
    else if (target instanceof HTMLLinkElement && target.rel.includes('icon'))
      console.warn(`The icon ${target.href} could not be loaded.`)
  }
  // Such events do not bubble; they can only be seen on their way down.
  window.addEventListener('error', warn, { capture: true })
}
