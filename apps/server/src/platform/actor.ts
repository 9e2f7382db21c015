import type { CompanyViewer, Locale, Viewer } from './viewer.ts'

/** Who acts, when, in which request. Every write takes one. */
export type Actor<V extends Viewer = Viewer> = {
  readonly viewer: V
  readonly now: Date
  readonly locale: Locale
  readonly requestId: string
}

export type CompanyActor = Actor<CompanyViewer>
