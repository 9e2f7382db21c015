import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { handOverDirectly } from '@regionalmarkt/contract/fulfilment/direct-orders.ts'
import { mostEmpties } from '@regionalmarkt/domain/containers/container-account.ts'
import type { Signature } from '@regionalmarkt/domain/orders/signature.ts'
import { type DepositKind, depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CountControl } from './count-control.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** What is said where goods change hands. */
export type HandOverTyped = {
  readonly receivedBy: string
  readonly signature: Signature
  /** By kind, or by kind and charge. */
  readonly counts: Readonly<
    Record<string, { readonly kind: DepositKind; readonly cents?: number; readonly count: number }>
  >
}

export const nothingTyped: HandOverTyped = { receivedBy: '', signature: [], counts: {} }

const longestName = 120
/** Crates come back with every delivery; what they held is asked for behind them. */
const usual: readonly DepositKind[] = ['transportCrate', 'bottleCrate']

/** The same as the server wants it. */
export const handOverBodyOf = ({ receivedBy, signature, counts }: HandOverTyped) =>
  ({
    receivedBy: receivedBy.trim() === '' ? null : receivedBy.trim(),
    signature: signature.length === 0 ? null : signature.map((stroke) => [...stroke]),
    returned: Object.values(counts).filter(({ count }) => count > 0),
  }) satisfies SentBodyOf<typeof handOverDirectly>

/** What the customer has of a kind at a charge, as the hub calls it. */
export type Lent = { readonly kind: DepositKind; readonly cents: number; readonly title: string }

type Props = {
  typed: HandOverTyped
  onChange: (typed: HandOverTyped) => void
  /** What is out with whoever is at the door, once that is known; nothing where nobody can say. */
  lent?: readonly Lent[] | undefined
  /** Of a household nothing is counted that nobody knows the deposit of: it is money that is given back. */
  isOnlyLent?: boolean
  isLoading?: boolean
}

/** Who takes the goods, and how many empties go back onto the van. */
export const HandOverFields = ({ typed, onChange, lent = [], isOnlyLent = false, isLoading = false }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  const [showsAll, setShowsAll] = useState(false)
  const { receivedBy, signature, counts } = typed
  const format = useFormat()
  const plain = showsAll ? [...usual, ...depositKinds.filter((kind) => !usual.includes(kind))] : usual
  const shown = [
    ...lent.map(({ kind, cents, title }) => ({ key: `${kind} ${cents}`, kind, cents, title })),
    ...(isOnlyLent || (lent.length > 0 && !showsAll) ? [] : plain).map((kind) => ({
      key: kind,
      kind,
      title: t(`kind.${kind}`),
    })),
  ]
  return (
    <>
      <Field label={t('receivedBy')} isOptional hint={t('nobody')}>
        <Input
          value={receivedBy}
          maxLength={longestName}
          autoComplete="off"
          className="h-14 text-lg"
          onChange={(event) => onChange({ ...typed, receivedBy: event.target.value })}
        />
      </Field>
      <SignaturePad value={signature} onChange={(drawn) => onChange({ ...typed, signature: drawn })} />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('returned')}</legend>
        {isLoading && <SkeletonRows rows={2} />}
        <ul className="flex flex-col gap-2">
          {(isLoading ? [] : shown).map(({ key, title, ...of }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3">
              {/* Beside its counter also on a phone, over two lines where it has to. */}
              <span className="min-w-28 flex-1 hyphens-auto">
                {title} {'cents' in of && <span className="text-quiet">{format.money(of.cents)}</span>}
              </span>
              <CountControl
                article={'cents' in of ? `${title} ${format.money(of.cents)}` : title}
                value={counts[key]?.count ?? 0}
                max={mostEmpties}
                onChange={(count) => onChange({ ...typed, counts: { ...counts, [key]: { ...of, count } } })}
              />
            </li>
          ))}
        </ul>
        {!isLoading && shown.length === 0 && <p className="text-quiet">{t('nothingLent')}</p>}
        {!showsAll && !isOnlyLent && (
          <Button look="quiet" size="small" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
            {t('more')}
          </Button>
        )}
      </fieldset>
    </>
  )
}
