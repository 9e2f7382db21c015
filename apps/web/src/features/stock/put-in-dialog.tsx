import { listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { addStock } from '@regionalmarkt/contract/stock/add-stock.ts'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { NewStockForm } from '../../parts/new-stock-form.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldScope } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Unit = {
  readonly id: string
  readonly name: { readonly de: string; readonly en: string }
  readonly article: string
}

/** Goods that no delivery brought come onto a shelf: found first by article, then entered by lot. */
export const PutInDialog = ({ warehouseId }: { warehouseId: string }) => {
  const t = useWorkplaceTranslations('stock.putIn')
  const [isOpen, setIsOpen] = useState(false)
  const [unit, setUnit] = useState<Unit | null>(null)
  const close = () => {
    setIsOpen(false)
    setUnit(null)
  }
  return (
    <Dialog
      title={unit === null ? t('title') : unit.article}
      description={unit === null ? t('text') : inLanguage(unit.name)}
      isOpen={isOpen}
      onOpenChange={(open) => (open ? setIsOpen(true) : close())}
      trigger={
        <Button>
          <PackagePlus aria-hidden />
          {t('open')}
        </Button>
      }
    >
      <FieldScope name="put-in">
        {unit === null ? (
          <UnitChoice onChoose={setUnit} />
        ) : (
          <div className="flex flex-col gap-5">
            <NewStockForm
              endpoint={addStock.retailer}
              unit={unit}
              more={{ warehouseId, reason: t('reason') }}
              onAdded={close}
            />
          </div>
        )}
      </FieldScope>
    </Dialog>
  )
}

const UnitChoice = ({ onChoose }: { onChoose: (unit: Unit) => void }) => {
  const t = useWorkplaceTranslations('stock.putIn')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...read(listCatalogueArticles.retailer, { query: { search, sort: 'name' } }, ['articles']),
    enabled: search.length > 1,
  })
  const found = search.length > 1 ? (data?.articles ?? []) : []
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('find')} name="find">
        <Input
          type="search"
          leading={<Search className="size-4.5" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <ul className="divide-y divide-line">
        {found.flatMap((article) =>
          article.salesUnits.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 rounded-xl px-1 py-2 text-left hover:bg-fill"
                onClick={() => onChoose({ id, name, article: inLanguage(article.name) })}
              >
                <Picture picture={article.picture} size={44} />
                <span className="min-w-0">
                  <span className="block font-semibold">{inLanguage(article.name)}</span>
                  <span className="block text-sm text-quiet">
                    {inLanguage(name)} · {article.supplier.name}
                  </span>
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
      {search.length > 1 && data !== undefined && found.length === 0 && <p className="text-quiet">{t('nothing')}</p>}
    </div>
  )
}
