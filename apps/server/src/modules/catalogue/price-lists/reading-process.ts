import { answerApart } from '../../../platform/apart.ts'
import type { ReadingTask } from './price-list-reader.ts'
import { decodePriceList, readPriceList } from './read-price-list.ts'

answerApart(async (task: ReadingTask) =>
  'bytes' in task ? await decodePriceList(Buffer.from(task.bytes)) : readPriceList(task.list),
)
