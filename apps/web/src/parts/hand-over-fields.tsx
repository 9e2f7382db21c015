import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { handOverDirectly } from '@regionalmarkt/contract/fulfilment/direct-orders.ts'
import type { Signature } from '@regionalmarkt/domain/orders/signature.ts'
import { type DepositKind, depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { CountControl } from './count-control.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** What is said where goods change hands. */
export type HandOverTyped = {
  readonly receivedBy: string
  readonly signature: Signature
  readonly counts: Partial<Record<DepositKind, number>>
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
    returned: depositKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
  }) satisfies SentBodyOf<typeof handOverDirectly>

type Props = { typed: HandOverTyped; onChange: (typed: HandOverTyped) => void }

/** Who takes the goods, and how many empties go back onto the van. */
export const HandOverFields = ({ typed, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  const [showsAll, setShowsAll] = useState(false)
  const { receivedBy, signature, counts } = typed
  const shown = showsAll ? [...usual, ...depositKinds.filter((kind) => !usual.includes(kind))] : usual
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
        <ul className="flex flex-col gap-2">
          {shown.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>{t(`kind.${kind}`)}</span>
              <CountControl
                article={t(`kind.${kind}`)}
                value={counts[kind] ?? 0}
                onChange={(count) => onChange({ ...typed, counts: { ...counts, [kind]: count } })}
              />
            </li>
          ))}
        </ul>
        {!showsAll && (
          <Button look="quiet" size="small" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
            {t('more')}
          </Button>
        )}
      </fieldset>
    </>
  )
}
