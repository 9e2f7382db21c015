import { apart } from '../../../platform/apart.ts'
import type { OrderFile } from './read-order-file.ts'
import type { DecodedList, ReadList, StoredList } from './read-price-list.ts'
import { unreadable } from './unreadable.ts'

export type ReadingTask =
  | { readonly bytes: Uint8Array }
  | { readonly order: Uint8Array }
  | { readonly list: StoredList }

/** A list of ten thousand rows takes less than a second and half of that memory. */
const limits = { seconds: 20, megabytes: 380 }
const read = apart<ReadingTask, DecodedList | ReadList | OrderFile>(
  new URL('reading-process.ts', import.meta.url),
  limits,
)

const readApart = async <Answer extends DecodedList | ReadList | OrderFile>(
  task: ReadingTask,
  who: string,
): Promise<Answer> => {
  const answer = await read(task, who)
  if (answer === 'tooMuch') throw unreadable('tooLarge')
  return answer as Answer
}

/** What `decodePriceList` says of a file of `who`, in a process of its own. Refusal: `PriceListNotReadable`. */
export const decodedApart = (bytes: Buffer, who: string): Promise<DecodedList> => readApart({ bytes }, who)

/** Runs `readOrderFile` on a file of `who` in a process of its own. Refusal: `PriceListNotReadable`. */
export const orderReadApart = (bytes: Buffer, who: string): Promise<OrderFile> => readApart({ order: bytes }, who)

/** What `readPriceList` finds in a list, in a process of its own. Refusal: `PriceListNotReadable`. */
export const listReadApart = (
  { format, content, columns, depositArticles, said, sentOn }: StoredList,
  who: string,
): Promise<ReadList> => readApart({ list: { format, content, columns, depositArticles, said, sentOn } }, who)
