import { transferStock } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { freeQuantity } from '@regionalmarkt/domain/stock/movement.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingDialog, useBooking } from './booking-dialog.tsx'
import { hubStockTopics, type StockRow, warehousesQuery } from './queries.ts'

type Props = { warehouseId: string; stock: StockRow; onClose: () => void }

/** Goods of a lot go to another warehouse, or the lot to another shelf. What is held for customers stays held. */
export const TransferDialog = ({ warehouseId: from, stock, onClose }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const booking = useBooking(['moreRoom', 'cooler', 'other'], { isOpen: true })
  const { data } = useQuery(warehousesQuery)
  const open = (data?.warehouses ?? []).filter(({ id, isClosed }) => !isClosed || id === from)
  const [chosen, setTo] = useState<string | null>(null)
  const to = chosen ?? open.find(({ id }) => id !== from)?.id ?? from
  const [quantity, setQuantity] = useState(stock.onHand)
  const [shelf, setShelf] = useState('')
  const isSame = to === from
  const name = open.find(({ id }) => id === to)?.name ?? ''
  const transfer = useSend(transferStock, {
    topics: hubStockTopics,
    onRefused: booking.refused,
    onDone: () => {
      toast({
        tone: 'success',
        title: isSame
          ? t('transfer.placed', { article: inLanguage(stock.articleName), shelf: shelf.trim() })
          : t('transfer.done', { count: quantity, warehouse: name }),
      })
      onClose()
    },
  })
  return (
    <BookingDialog
      booking={{ ...booking, setIsOpen: (isOpen) => !isOpen && onClose() }}
      title={t('transfer.title')}
      description={t('transfer.text', { article: inLanguage(stock.articleName), count: stock.onHand })}
      label={t('transfer.send')}
      refusal={isSame && shelf.trim() === '' ? t('transfer.needsShelf') : null}
      isBusy={transfer.isPending}
      error={transfer.error}
      onSend={() =>
        transfer.mutate({
          params: { stockId: stock.id },
          body: {
            warehouseId: to,
            quantity: Math.min(quantity, stock.onHand),
            shelf: shelf.trim() === '' ? null : shelf.trim(),
            reason: booking.text,
          },
          idempotencyKey: booking.key,
        })
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('transfer.to')} name="warehouse">
          <Select
            value={to}
            options={open.map(({ id, name: label }) => ({
              value: id,
              label: id === from ? t('transfer.stays', { warehouse: label }) : label,
            }))}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <Field label={t('field.shelf')} name="shelf" isOptional={!isSame}>
          <Input
            value={shelf}
            maxLength={20}
            placeholder={isSame ? stock.shelf : ''}
            onChange={(event) => setShelf(event.target.value)}
          />
        </Field>
      </div>
      {!isSame && (
        <div>
          <p className="mb-1.5 font-semibold">{t('transfer.quantity')}</p>
          <Stepper
            name={inLanguage(stock.articleName)}
            value={quantity}
            max={stock.onHand}
            isFollowed
            onChange={setQuantity}
          />
          {quantity > freeQuantity(stock) && (
            <p role="status" className="mt-2 text-quiet">
              {t('transfer.held', { count: quantity - freeQuantity(stock) })}
            </p>
          )}
        </div>
      )}
    </BookingDialog>
  )
}
