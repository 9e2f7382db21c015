import { Worker } from 'node:worker_threads'
import type { BillingDocument } from '@regionalmarkt/domain/billing/billing-document.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { documentPdf } from './document-pdf.ts'

export type DrawingTask = { readonly document: BillingDocument; readonly xml: string; readonly locale: Locale }
export type Drawn = { readonly pdf: Uint8Array } | { readonly mistake: string }

/** What a document leaves behind of its drawing is gone with it, so that a larger room for young objects is hardly ever tidied up. */
const resourceLimits = { maxYoungGenerationSizeMb: 48 }
/** Starting a thread and loading its modules takes half a second of a processor: it stays this long for the next document. */
const idleMilliseconds = 30_000

let thread: Worker | undefined
/** Answered in the order in which they were asked. */
const asked: PromiseWithResolvers<Buffer>[] = []
let goodbye: NodeJS.Timeout | undefined

const sendAway = (): void => {
  void thread?.terminate()
  thread = undefined
}

const start = (): Worker => {
  const started = new Worker(new URL('drawing-thread.ts', import.meta.url), { resourceLimits })
  started.on('message', (drawn: Drawn) => {
    const next = asked.shift()
    if ('pdf' in drawn) next?.resolve(Buffer.from(drawn.pdf))
    else next?.reject(new Error(drawn.mistake))
    if (asked.length > 0) return
    started.unref()
    goodbye = setTimeout(sendAway, idleMilliseconds).unref()
  })
  // One that ends by itself has run out of memory, or could not begin.
  started.on('error', (error) => {
    thread = undefined
    for (const each of asked.splice(0)) each.reject(error)
  })
  return started
}

/** The same as `documentPdf`, drawn by a thread beside the one that answers: a thousand of a run and of its mails keep nobody waiting who reads. */
export const documentPdfBeside: typeof documentPdf = (document, xml, locale) => {
  clearTimeout(goodbye)
  thread ??= start()
  thread.ref()
  const answer = Promise.withResolvers<Buffer>()
  asked.push(answer)
  thread.postMessage({ document, xml, locale } satisfies DrawingTask)
  return answer.promise
}
