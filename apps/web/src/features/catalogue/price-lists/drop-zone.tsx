import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { priceListUpload } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { checkPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { call, type RefusalOf } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, refresh } from '../../../platform/queries.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { keptSuppliersQuery } from './queries.ts'

type Props = { desk: Desk; supplier: string | undefined; onChecked: (importId: string) => void }

/** The name without what no file name needs and no line may hold. */
const nameOf = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, ' ').slice(-200) || 'Preisliste'

/** Sends a file to be checked. What the file is, the server finds out by looking into it. */
const check = (desk: Desk, supplier: string | undefined, file: File) => {
  const typed = new Blob([file], { type: 'application/octet-stream' })
  const fileName = nameOf(file)
  return desk === 'supplier'
    ? call(checkPriceList.supplier, { query: { fileName }, file: typed })
    : call(checkPriceList.retailer, { query: { fileName, supplier: supplier ?? '' }, file: typed })
}

/** Where a price list is dropped or chosen. It is checked at once and changes nothing. */
export const DropZone = ({ desk, supplier: fixed, onChecked }: Props) => {
  const t = useWorkplaceTranslations('priceLists')
  const [chosen, setChosen] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const asksSupplier = desk === 'retailer' && fixed === undefined
  const suppliers = useQuery({ ...keptSuppliersQuery, enabled: asksSupplier }).data?.companies ?? []
  const supplier = fixed ?? (chosen === '' ? undefined : chosen)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => check(desk, supplier, file),
    onSuccess: async ({ id }) => {
      await refresh(['articles'])
      onChecked(id)
    },
    onError: (error: RefusalOf<typeof checkPriceList.supplier>) => {
      const facts = error.data?.code === 'PriceListNotReadable' ? error.data.facts : undefined
      const isKnown = facts !== undefined && 'reason' in facts
      setProblem(isKnown ? t(`refused.${facts.reason}`, { line: facts.line ?? 0 }) : reasonOf(error))
    },
  })
  const take = (file: File | undefined) => {
    setIsOver(false)
    if (file === undefined || sending.isPending) return
    setAttempt((count) => count + 1)
    if (asksSupplier && supplier === undefined) return setProblem(t('drop.supplierMissing'))
    if (file.size > priceListUpload.mostBytes) return setProblem(t('drop.tooLarge'))
    setProblem(undefined)
    sending.mutate(file)
  }
  return (
    <Card>
      <CardHeader title={t('drop.title')} />
      <div className="flex flex-col gap-4">
        <ErrorSummary title={problem} attempt={attempt} />
        {asksSupplier && (
          <Field label={t('drop.supplier')} name="price-list-supplier" className="sm:max-w-96" isRequired>
            <Select
              value={chosen}
              placeholder={t('drop.chooseSupplier')}
              onChange={({ target: { value } }) => setChosen(value)}
              options={suppliers.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Field>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0])
          }}
          className={classNames(
            'flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed px-4 py-8 text-center transition-colors',
            isOver ? 'border-primary bg-primary-tint' : 'border-line-strong/60',
          )}
        >
          <FileUp aria-hidden className="size-9 text-primary-ink" />
          <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
            <span className="max-sm:hidden">{t('drop.here')}</span>
            <FileButton
              isBusy={sending.isPending}
              label={t('drop.title')}
              accept=".bnn,.csv,.txt,.xlsx,.dat"
              onFiles={([file]) => take(file)}
            >
              {t('drop.pick')}
            </FileButton>
          </div>
          <p role="status" className="max-w-prose text-sm text-quiet">
            {sending.isPending ? t('drop.checking', { name: nameOf(sending.variables) }) : t('drop.formats')}
          </p>
        </div>
      </div>
    </Card>
  )
}
