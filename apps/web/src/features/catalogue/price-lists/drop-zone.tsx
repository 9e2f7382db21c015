import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { priceListUpload } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { checkPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type RefusalOf } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, refresh } from '../../../platform/queries.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileDrop, fileNameOf } from '../../../ui/file-drop.tsx'
import { Select } from '../../../ui/select.tsx'
import { keptSuppliersQuery } from './queries.ts'

type Props = { desk: Desk; supplier: string | undefined; onChecked: (importId: string) => void }

const nameOf = (file: File) => fileNameOf(file, 'Preisliste')

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
      setProblem(
        isKnown
          ? t(`refused.${facts.reason}`, { line: facts.line ?? 0, sheet: facts.sheet || 'none' })
          : reasonOf(error),
      )
    },
  })
  const take = (file: File) => {
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
        <FileDrop
          label={t('drop.title')}
          here={t('drop.here')}
          pick={t('drop.pick')}
          accept=".bnn,.csv,.txt,.xlsx,.dat"
          isBusy={sending.isPending}
          status={sending.isPending ? t('drop.checking', { name: nameOf(sending.variables) }) : t('drop.formats')}
          onFile={take}
        />
      </div>
    </Card>
  )
}
