import { packContainers } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { Link } from '@tanstack/react-router'
import { CountControl } from '../../parts/count-control.tsx'
import { PackedContainers } from '../../parts/packed-containers.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { goodsTopics, type Picking } from './queries.ts'

/** How many of each kind somebody has counted and not sent yet. */
export type CountedCrates = Readonly<Record<string, number>>

type Kind = Pick<Picking['packing']['kinds'][number], 'kind' | 'cents'>
const keyOf = ({ kind, cents }: Kind): string => `${kind} ${cents}`

type Props = {
  order: Pick<Picking, 'orderNumber' | 'packing'>
  counted: CountedCrates
  onCount: (counted: CountedCrates) => void
}

/** In which crates an order goes out, beside those that its goods stand in: counted by kind, charged with it. */
export const PackCrates = ({ order: { orderNumber, packing }, counted, onCount }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick.crates')
  const format = useFormat()
  const { version, containers, canPack } = packing
  const send = useSend(packContainers, { topics: goodsTopics, onDone: () => onCount({}) })
  const unnamed = containers.filter((packed) => !packing.kinds.some((kind) => keyOf(kind) === keyOf(packed)))
  const kinds = [...packing.kinds, ...unnamed]
  const countOf = (kind: Kind): number =>
    counted[keyOf(kind)] ?? containers.find((packed) => keyOf(packed) === keyOf(kind))?.count ?? 0
  if (!canPack.allowed) {
    return containers.length === 0 ? null : (
      <section aria-label={t('title')} className="mb-4">
        <PackedContainers containers={containers} />
      </section>
    )
  }
  if (kinds.length === 0) {
    return (
      <p className="mb-4 text-sm text-quiet">
        {t('none')}{' '}
        <Link
          to="/profile"
          search={{ view: 'hub' }}
          className="font-medium text-primary-ink underline underline-offset-4"
        >
          {t('toKinds')}
        </Link>
      </p>
    )
  }
  return (
    <section aria-labelledby="crates" className="mb-4 rounded-2xl bg-sunken p-4">
      <h3 id="crates" className="text-lg">
        {t('title')}
      </h3>
      <p className="mb-2 text-sm text-quiet">{t('text')}</p>
      <ul className="flex flex-col gap-2">
        {kinds.map((kind) => (
          <li key={keyOf(kind)} className="flex items-center justify-between gap-x-3">
            <span className="min-w-0 hyphens-auto">
              {inLanguage(kind.name)} <span className="block text-sm text-quiet">{format.money(kind.cents)}</span>
            </span>
            <CountControl
              article={inLanguage(kind.name)}
              value={countOf(kind)}
              max={500}
              onChange={(count) => onCount({ ...counted, [keyOf(kind)]: count })}
            />
          </li>
        ))}
      </ul>
      {isUnsent(counted) && (
        <Button
          wide
          className="mt-3"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate({
              params: { orderNumber },
              version,
              body: { containers: kinds.map((of) => ({ kind: of.kind, cents: of.cents, count: countOf(of) })) },
            })
          }
        >
          {t('save')}
        </Button>
      )}
    </section>
  )
}

export const isUnsent = (counted: CountedCrates): boolean => Object.keys(counted).length > 0
