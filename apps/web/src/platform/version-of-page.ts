/** The id of the build this page came from; null while developing, where there are no builds. */
export const versionOfPage = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || null
