import { priceListUpload } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { readOrderFile } from '@regionalmarkt/contract/shopping-lists/read-order-file.ts'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { call, type RefusalOf } from '../../../platform/api-client.ts'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FileButton } from '../../../ui/file-button.tsx'

export type OrderReading = ResponseOf<typeof readOrderFile>['readings'][number]

/** The refusals that say what would help; the others are files without a table. */
const helped = [
  ...(['empty', 'emptySheets', 'tooLarge', 'quotes', 'password', 'brokenSpreadsheet'] as const),
  ...(['oldSpreadsheet', 'binarySpreadsheet', 'openDocument', 'webPage', 'archive'] as const),
] as const

const samples = ({ lines }: OrderReading): string =>
  lines
    .slice(0, 3)
    .map(({ number, quantity }) => `${number}: ${quantity || '–'}`)
    .join(' · ')

/** The lines of an order from a file. Where it can be read in several ways, a person chooses. */
export const OrderFile = ({ onRead }: { onRead: (reading: OrderReading) => void }) => {
  const t = useShoppingTranslations('shopping.quick.file')
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [readings, setReadings] = useState<readonly OrderReading[]>([])
  const take = (reading: OrderReading) => {
    setReadings([])
    onRead(reading)
  }
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => call(readOrderFile, { file: new Blob([file], { type: 'application/octet-stream' }) }),
    onSuccess: (found) => {
      const [only, ...others] = found.readings
      if (only && others.length === 0) take(only)
      else setReadings(found.readings)
    },
    onError: (error: RefusalOf<typeof readOrderFile>) => {
      const facts = error.data?.code === 'PriceListNotReadable' ? error.data.facts : undefined
      if (facts === undefined || !('reason' in facts)) return setProblem(reasonOf(error))
      const reason = helped.find((one) => one === facts.reason) ?? 'noTable'
      setProblem(t(`refused.${reason}`, { line: facts.line ?? 0 }))
    },
  })
  const send = (file: File) => {
    setAttempt((count) => count + 1)
    setReadings([])
    if (file.size > priceListUpload.mostBytes) return setProblem(t('refused.tooLarge'))
    setProblem(undefined)
    sending.mutate(file)
  }
  return (
    <>
      <FileButton
        look="quiet"
        label={t('pick')}
        accept=".csv,.txt,.xlsx"
        isBusy={sending.isPending}
        onFiles={([file]) => file && send(file)}
      >
        <FileUp aria-hidden />
        {t('pick')}
      </FileButton>
      {problem !== undefined && (
        <div className="basis-full">
          <ErrorSummary title={problem} attempt={attempt} />
        </div>
      )}
      {readings.length > 0 && (
        <div className="basis-full">
          <ChoiceCards
            label={t('which')}
            isLabelShown
            value={undefined}
            options={readings.map((reading, at) => ({
              value: String(at),
              title: `${reading.name} (${t('lines', { count: reading.count })})`,
              text: samples(reading),
            }))}
            onChange={(chosen) => {
              const reading = readings[Number(chosen)]
              if (reading) take(reading)
            }}
            className="sm:grid-cols-2"
          />
        </div>
      )}
    </>
  )
}
