import { parentPort } from 'node:worker_threads'
import type { DrawingTask, Drawn } from './document-drawer.ts'
import { documentPdf } from './document-pdf.ts'

/**
 * What `documentPdfBeside` starts. Of no lower priority than those who answer: a run holds the counter of numbers while it waits for its
 * paper, and on a busy machine everybody who issues by hand would wait with it.
 */
const draw = async ({ document, xml, locale }: DrawingTask): Promise<Drawn> => {
  try {
    return { pdf: await documentPdf(document, xml, locale) }
  } catch (error) {
    return { mistake: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// One after another, as they came.
let last: Promise<unknown> = Promise.resolve()
parentPort?.on('message', (task: DrawingTask) => {
  last = last.then(async () => parentPort?.postMessage(await draw(task)))
})
