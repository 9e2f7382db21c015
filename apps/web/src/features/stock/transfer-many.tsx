import { transferStock } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { nameOfLot } from './name-of-lot.ts'
import { hubStockTopics, type StockRow, warehousesQuery } from './queries.ts'

type Props = { stocks: readonly StockRow[]; onDone: () => void; onClose: () => void }

/** Whole lots go to another warehouse, or all to one shelf. What is held for customers stays held. */
export const TransferMany = ({ stocks, onDone, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock.many')
  const words = useWorkplaceTranslations('stock')
  const booking = useBooking(['moreRoom', 'cooler', 'other'], { isOpen: true })
  const { data } = useQuery(warehousesQuery)
  const open = (data?.warehouses ?? []).filter(({ isClosed }) => !isClosed)
  const [chosen, setTo] = useState<string | null>(null)
  const to = chosen ?? open.find(({ id }) => stocks.some((stock) => stock.warehouseId !== id))?.id ?? ''
  const [typed, setShelf] = useState('')
  const shelf = typed.trim() === '' ? null : typed.trim()
  const staysWhereItIs = ({ warehouseId }: StockRow) => warehouseId === to && shelf === null
  const each = useEachRow<StockRow>({
    nameOf: (stock) => nameOfLot(stock, words('noLot')),
    refusal: (stock) => (staysWhereItIs(stock) ? t('standsThere') : null),
    send: ({ id, onHand }) =>
      call(transferStock, {
        params: { stockId: id },
        body: { warehouseId: to, quantity: onHand, shelf, reason: booking.text },
        idempotencyKey: newIdempotencyKey(),
      }),
    topics: hubStockTopics,
    done: (count) => t('transferred', { count }),
    onDone,
  })
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('transferTitle', { count: stocks.length })}
      description={t('transferText')}
      label={t('transfer')}
      refusal={stocks.every(staysWhereItIs) ? words('transfer.needsShelf') : null}
      isBusy={each.isBusy}
      error={null}
      onSend={() => void each.takeAll(stocks).then(onClose)}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={words('transfer.to')} name="warehouse">
          <Select
            value={to}
            options={open.map(({ id, name }) => ({
              value: id,
              label: stocks.every(({ warehouseId }) => warehouseId === id)
                ? words('transfer.stays', { warehouse: name })
                : name,
            }))}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <Field
          label={words('field.shelf')}
          name="shelf"
          isOptional={!stocks.every(({ warehouseId }) => warehouseId === to)}
        >
          <Input value={typed} maxLength={20} onChange={(event) => setShelf(event.target.value)} />
        </Field>
      </div>
    </BookingDialog>
  )
}
