import type { WhoActs } from '../../platform/actor.ts'
import type { documentPdf } from './document-pdf.ts'

/** Who writes documents of a hub: somebody of it who presses a button, or the run that somebody of it has started. */
export type HubActor = WhoActs & {
  readonly viewer: { readonly userId: string | null; readonly company: { readonly id: string } }
  /** Where paper is drawn: beside who answers where there is much of it; missing: here. */
  readonly drawPdf?: typeof documentPdf
}
