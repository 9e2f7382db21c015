import { type LastingLot, shareLasting } from '@regionalmarkt/domain/stock/share-lasting.ts'
import type { Share, SharingRule } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { ChoiceChips } from '../ui/chip.tsx'
import { Stepper } from '../ui/stepper.tsx'

const kinds = ['oldestFirst', 'proRata', 'byHand'] as const
/** Larger than elsewhere: decided at the gate, with gloves. */
const forGloves = '[&>label]:min-h-12 [&>label]:px-4 [&>label]:text-base'
type Kind = (typeof kinds)[number]

/** A customer's line that wants some of what is short. `deliveryDate` only where goods are shared that may not last until it. */
type Waiting = {
  readonly orderItemId: string
  readonly orderNumber: string
  readonly customerName: string
  readonly quantity: number
  readonly placedAt: string
  readonly deliveryDate?: string
}

type Props = {
  /** Whole sales units there are to give away. */
  available: number
  /** Where the goods are there: by lot, since not each lasts until everybody's day. */
  lots?: readonly LastingLot[]
  demands: readonly Waiting[]
  /** Null until somebody has decided: who gets less is never decided by default. */
  rule: SharingRule | null
  onChange: (rule: SharingRule) => void
}

/** What each customer gets by a rule; the same computation as the server's. Null while the shares do not add up. */
export const previewOf = (
  {
    available,
    lots = [{ quantity: available, bestBefore: null }],
    demands,
  }: Pick<Props, 'available' | 'lots' | 'demands'>,
  rule: SharingRule,
): readonly Share[] | null => {
  const waiting = demands.map(({ orderItemId, quantity, placedAt, deliveryDate = '' }) => ({
    orderItemId,
    quantity,
    deliveryDate,
    placedAt: new Date(placedAt),
  }))
  const shares = shareLasting(lots, waiting, rule)
  return shares.ok ? shares.value : null
}

const byHandFrom = (props: Props): SharingRule => {
  const start = previewOf(props, props.rule ?? { kind: 'oldestFirst' })
  return {
    kind: 'byHand',
    shares: (start ?? []).map(({ orderItemId, given }) => ({ orderItemId, quantity: given })),
  }
}

/** Who of those that wait gets how much of what there is: a rule, and at once what it means for each customer. */
export const ShortageSharing = (props: Props) => {
  const { available, demands, rule, onChange } = props
  const t = useWorkplaceTranslations('fulfilment.sharing')
  const preview = rule === null ? null : previewOf(props, rule)
  const byHand = rule?.kind === 'byHand' ? new Map(rule.shares.map((each) => [each.orderItemId, each.quantity])) : null
  const givenTo = (id: string): number | null =>
    byHand ? (byHand.get(id) ?? 0) : (preview?.find(({ orderItemId }) => orderItemId === id)?.given ?? null)
  const choose = (kind: Kind) => onChange(kind === 'byHand' ? byHandFrom(props) : { kind })
  const give = (orderItemId: string, quantity: number) =>
    onChange({
      kind: 'byHand',
      shares: demands.map((each) => ({
        orderItemId: each.orderItemId,
        quantity: each.orderItemId === orderItemId ? quantity : (byHand?.get(each.orderItemId) ?? 0),
      })),
    })
  const left = byHand === null ? 0 : available - [...byHand.values()].reduce((sum, quantity) => sum + quantity, 0)
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        label={t('rule')}
        className={forGloves}
        value={rule?.kind ?? 'undecided'}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => kind !== 'undecided' && choose(kind)}
      />
      <ul className="divide-y divide-line">
        {demands.map((demand) => (
          <ShareRow
            key={demand.orderItemId}
            demand={demand}
            given={givenTo(demand.orderItemId)}
            onGive={byHand ? (quantity) => give(demand.orderItemId, quantity) : undefined}
          />
        ))}
      </ul>
      <p role="status" className={left === 0 ? 'text-sm text-quiet' : 'text-sm font-semibold text-warning-ink'}>
        {rule === null && t('choose')}
        {rule !== null && left === 0 && `${t('complete')}. ${t('mail')}`}
        {left > 0 && t('left', { count: left })}
        {left < 0 && t('tooMuch', { count: -left })}
      </p>
    </div>
  )
}

type RowProps = { demand: Waiting; given: number | null; onGive: ((quantity: number) => void) | undefined }

const ShareRow = ({ demand: { customerName, orderNumber, quantity, deliveryDate }, given, onGive }: RowProps) => {
  const t = useWorkplaceTranslations('fulfilment.sharing')
  const format = useFormat()
  const missing = given === null ? 0 : quantity - given
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{customerName}</p>
        <p className="text-sm text-quiet">
          {deliveryDate !== undefined && `${format.chipDay(deliveryDate)} · `}
          {orderNumber} · {t('wants')} {format.quantity(quantity)}
        </p>
      </div>
      {missing > 0 && (
        <span className="text-sm font-semibold text-warning-ink">
          {t('short', { quantity: format.quantity(missing) })}
        </span>
      )}
      {onGive !== undefined ? (
        <Stepper name={customerName} value={given ?? 0} min={0} max={quantity} onChange={onGive} />
      ) : (
        <span className="figure min-w-10 text-right text-xl">
          <span aria-hidden>{given === null ? t('unknown') : format.quantity(given)}</span>
          {given !== null && (
            <span className="sr-only">
              {t('getsOf', { customer: customerName, given: String(given), asked: String(quantity) })}
            </span>
          )}
        </span>
      )}
    </li>
  )
}
