import { Check } from 'lucide-react'
import { useState } from 'react'
import { askForSubstitutes, type Missing } from '../../parts/missing-goods.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferSubstitute } from './offer-substitute.tsx'

const close = () => askForSubstitutes([])

/** Who gets less and, one after the other, what they are offered for it; of one alone at once. */
export const SubstituteDialog = ({ missing }: { missing: readonly Missing[] }) => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const [only] = missing.length === 1 ? missing : []
  const [chosen, setChosen] = useState<Missing | undefined>(only)
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set())
  if (chosen !== undefined) {
    return (
      <OfferSubstitute
        missing={chosen}
        leaveWord={t(only === undefined ? 'back' : 'cancel')}
        onLeave={() => (only === undefined ? setChosen(undefined) : close())}
        onClose={close}
        onOffered={() => {
          if (only !== undefined) return close()
          setOffered(new Set([...offered, chosen.missingItemId]))
          setChosen(undefined)
        }}
      />
    )
  }
  return (
    <Dialog
      title={t('short.title')}
      description={t('short.text')}
      isOpen
      onOpenChange={close}
      actions={<Button onClick={close}>{t('short.done')}</Button>}
    >
      <ul className="divide-y divide-line">
        {missing.map((each) => {
          const { missingItemId, customerName, orderNumber, missingQuantity } = each
          return (
            <li key={missingItemId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{customerName}</span>
                <span className="block text-sm text-quiet">
                  {t('short.row', { number: orderNumber, quantity: format.quantity(missingQuantity) })}
                </span>
              </span>
              {offered.has(missingItemId) ? (
                <span className="inline-flex items-center gap-1.5 font-medium text-success-ink">
                  <Check aria-hidden className="size-4.5" />
                  {t('short.offered')}
                </span>
              ) : (
                <Button
                  size="small"
                  look="tinted"
                  aria-label={t('short.offerTo', { customer: customerName })}
                  onClick={() => setChosen(each)}
                >
                  {t('offer')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
