import type { Signature as Strokes } from '@regionalmarkt/domain/orders/signature.ts'
import type { DepositKind } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { Signature } from './signature.tsx'

type Props = {
  handOver: {
    readonly receivedBy: string | null
    readonly isForgotten: boolean
    readonly at: string
    readonly signature: Strokes | null
    readonly returned: readonly { readonly kind: DepositKind; readonly count: number }[]
  }
}

/** Who took the goods, when, and what went back: "Do, 26.11., 05:40 an Frau Ahlers", "Leergut zurück: 3 Transportkisten". */
export const HandOver = ({ handOver: { receivedBy, isForgotten, at, returned, signature } }: Props) => {
  const t = useWorkplaceTranslations('orders.handOver')
  const format = useFormat()
  const moment = format.dayAndTime(at)
  return (
    <>
      <span className="block">
        {receivedBy !== null
          ? t('to', { moment, name: receivedBy })
          : t(isForgotten ? 'forgotten' : 'left', { moment })}
      </span>
      {signature !== null && (
        <Signature
          strokes={signature}
          label={t('signature', { name: receivedBy ?? '' })}
          className="my-1.5 h-20 w-50 max-w-full rounded-xl border border-line bg-raised"
        />
      )}
      {returned.length > 0 && (
        <span className="block">
          {t('returned', {
            empties: returned.map(({ kind, count }) => t(`kind.${kind}`, { count })).join(', '),
          })}
        </span>
      )}
    </>
  )
}
