import { answerApart } from '../../../platform/apart.ts'
import type { ReadingTask } from './price-list-reader.ts'
import { readOrderFile } from './read-order-file.ts'
import { decodePriceList, readPriceList } from './read-price-list.ts'

answerApart(async (task: ReadingTask) =>
  'bytes' in task
    ? await decodePriceList(Buffer.from(task.bytes))
    : 'order' in task
      ? await readOrderFile(Buffer.from(task.order))
      : readPriceList(task.list),
)
