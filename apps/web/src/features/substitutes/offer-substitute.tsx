import { findSubstitutes, offerSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { ageToAsk } from '@regionalmarkt/domain/articles/alcohol.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Missing } from '../../parts/missing-goods.ts'
import { AgeTick } from '../../parts/reason-field.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useRested } from '../../platform/use-rested.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { OfferedPrice } from './offered-price.tsx'
import { type Found, type Offer, offerToSend, type Unit } from './substitute-offer.ts'
import { SubstituteUnits } from './substitute-units.tsx'

const restMs = 200
const shortest = 2

/** What could stand in: what is like it, or what is called as was typed, once typing rests. Once it `isSent`, nothing is missing any more. */
const useFound = ({ orderNumber, missingItemId: itemId }: Missing, typed: string, isSent: boolean) => {
  const rested = useRested(typed.trim(), { ms: restMs, first: '' })
  const q = rested.length >= shortest ? rested : undefined
  const query = useQuery({
    queryKey: [findSubstitutes.slug, orderNumber, itemId, q ?? ''],
    queryFn: ({ signal }) =>
      call(findSubstitutes, { params: { orderNumber, itemId }, query: q === undefined ? {} : { q }, signal }),
    enabled: !isSent,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { topics: ['stock', 'articles', 'orders'] },
  })
  return { found: query.data, error: query.error, isSearched: q !== undefined }
}

type Props = {
  missing: Missing
  leaveWord: string
  onLeave: () => void
  onClose: () => void
  onOffered: () => void
}

/** Offers another sales unit for what one customer lacks. */
export const OfferSubstitute = ({ missing, leaveWord, onLeave, onClose, onOffered }: Props) => {
  const t = useWorkplaceTranslations('substitutes')
  const ofAge = useWorkplaceTranslations('orderChange.age')
  const [typed, setTyped] = useState('')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isOldEnough, setOldEnough] = useState(false)
  const { orderNumber, missingItemId: itemId, customerName: customer } = missing
  const send = useSend(offerSubstitute, {
    topics: ['orders', 'retailerOrders', 'stock'],
    // Shown in the dialog, where the decision is.
    onRefused: () => undefined,
    onDone: () => {
      toast({ tone: 'success', title: t('sent'), text: t('sentText', { customer }) })
      onOffered()
    },
  })
  const { found, error, isSearched } = useFound(missing, typed, send.isPending || send.isSuccess)
  const body = found && offer && offerToSend(found, offer)
  const age = found && offer ? ageToAsk([offer.unit.minimumAge], found.confirmedAge) : null
  const isAgeMissing = age !== null && !isOldEnough
  const press = () => {
    setAttempt((current) => current + 1)
    if (!found || !body || isAgeMissing) return
    const sent = { ...body, confirmedAge: age }
    send.mutate({ params: { orderNumber, itemId }, version: found.version, body: sent })
  }
  const choose = (unit: Unit) => {
    send.reset()
    setOffer({ unit, quantity: unit.suggestedQuantity })
  }
  const refusal = send.error ? reasonOf(send.error) : attempt > 0 && offer === null ? t('choose') : null
  return (
    <Dialog
      title={t('title')}
      description={found && <MissingLead found={found} customer={customer} />}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onLeave}>
            {leaveWord}
          </Button>
          <Button isBusy={send.isPending} onClick={press}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal !== null && <ErrorSummary title={refusal} attempt={attempt} />}
        <Field label={t('find')} name="find-substitute">
          <Input
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder={t('placeholder')}
            leading={<Search className="size-5" />}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p role="status" className="text-quiet empty:hidden">
          {error !== null && (error.status === 0 || error.status >= 500 ? t('failed') : reasonOf(error))}
          {found?.units.length === 0 && t(isSearched ? 'unknown' : 'nothing')}
        </p>
        {found === undefined && error === null && <SkeletonRows rows={3} />}
        {found !== undefined && found.units.length > 0 && (
          <SubstituteUnits found={found} chosen={offer?.unit.salesUnitId} onChoose={choose} />
        )}
        {found !== undefined && offer !== null && (
          <OfferedPrice found={found} offer={offer} isChecked={attempt > 0} onChange={setOffer} />
        )}
        {age !== null && (
          <AgeTick
            age={age}
            isByHub
            isTicked={isOldEnough}
            onTick={setOldEnough}
            error={attempt > 0 && isAgeMissing ? ofAge('missing') : undefined}
          />
        )}
      </div>
    </Dialog>
  )
}

const MissingLead = ({ found: { missing }, customer }: { found: Found; customer: string }) => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const { articleName, salesUnitName, quantity, priceCents, priceBasis } = missing
  return t('missing', {
    customer,
    quantity: format.quantity(quantity),
    name: inLanguage(articleName),
    pack: inLanguage(salesUnitName),
    price: t(priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price: format.money(priceCents) }),
  })
}
