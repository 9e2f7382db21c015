import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import type { Changes, Rule } from './queries.ts'

type Change = Changes['changes'][number]

/** What was above what will be, each of them named for whoever hears it. */
const Step = ({ before, after, change }: { before: string; after: string; change?: string | undefined }) => {
  const t = useWorkplaceTranslations('pricing.changes')
  return (
    <>
      <span className="block text-sm whitespace-nowrap text-quiet">
        <span className="sr-only">{t('before')} </span>
        {before}
      </span>
      <span className="block font-semibold whitespace-nowrap">
        {change !== undefined && <span className="pr-1.5 text-sm font-normal text-quiet">{change}</span>}
        <span className="sr-only">{t('after')} </span>
        {after}
      </span>
    </>
  )
}

const Row = ({ change }: { change: Change }) => {
  const t = useWorkplaceTranslations('pricing')
  const format = useFormat()
  const { before, after, priceBasis, changeBasisPoints } = change
  const price = (sold: Change['before']): string => {
    if (sold === null) return t('changes.notOffered')
    const cents = format.money(sold.priceCents)
    return priceBasis === 'kilogram' ? t('perKilogram', { price: cents }) : cents
  }
  const margin = (sold: Change['before']): string => {
    const basisPoints = sold?.marginBasisPoints ?? null
    return basisPoints === null ? '–' : `${basisPoints < 0 ? '−' : ''}${format.percent(Math.abs(basisPoints))}`
  }
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 pr-3 pl-3 text-left font-normal">
        <span className="block font-semibold text-pretty">{inLanguage(change.name)}</span>
        <span className="block text-sm text-quiet">
          {inLanguage(change.salesUnitName)} · {change.supplierName}
        </span>
      </th>
      <td className="py-1.5 pr-3 text-right tabular-nums">
        <Step
          before={price(before)}
          after={price(after)}
          change={changeBasisPoints === null ? undefined : format.change(changeBasisPoints)}
        />
      </td>
      <td className="py-1.5 pr-3 text-right tabular-nums">
        <Step before={margin(before)} after={margin(after)} />
      </td>
    </tr>
  )
}

type Props = { channel: Rule['channel']; changes: readonly Change[]; total: number }

/** The articles whose price a rule changes, in a frame of their own, so that the button below stays near. */
export const ChangesTable = ({ channel, changes, total }: Props) => {
  const t = useWorkplaceTranslations('pricing.changes')
  const format = useFormat()
  return (
    <>
      {total > changes.length && (
        <p className="text-sm text-quiet">{t('most', { count: format.quantity(changes.length) })}</p>
      )}
      <section
        aria-label={t('table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        className="relative max-h-72 overflow-y-auto rounded-2xl border border-line"
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('table')}</caption>
          <thead className="sticky top-0 z-1 bg-raised text-sm text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-3 pl-3 text-left font-medium">
                {t('article')}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                {t(`price.${channel}`)}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-medium">
                {t('margin')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Row key={change.salesUnitId} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-quiet">{t('marginHint')}</p>
    </>
  )
}
