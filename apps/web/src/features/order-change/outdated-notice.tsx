import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { Difference, TermDifference } from './change-draft.ts'
import { useTermText } from './term-lines.ts'

type Props = {
  differences: { readonly lines: readonly Difference[]; readonly terms: readonly TermDifference[] }
  /** Why there is nothing to go on with: it can be changed no more. */
  refusal: string | null
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else was quicker: what was there, what is there now and what is typed in, side by side, and the way on. */
export const OutdatedNotice = ({ differences, refusal, onKeepMine, onTakeTheirs }: Props) => {
  const t = useWorkplaceTranslations('orderChange.outdated')
  const format = useFormat()
  const textOf = useTermText()
  const { lines, terms } = differences
  const cell = 'py-2 pl-3 text-right tabular-nums sm:pl-6'
  return (
    <Card role="alert" aria-labelledby="outdated" className="border-2 border-warning-ink/40">
      <CardHeader id="outdated" title={t('title')} />
      <p className={refusal === null ? 'mb-4 text-quiet' : 'mb-4 font-medium'}>{refusal ?? t('text')}</p>
      {lines.length + terms.length === 0 ? (
        <p className="font-medium">{t('sameLines')}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-sm text-quiet">
              <th scope="col" className="text-left font-medium">
                {t('line')}
              </th>
              {(['began', 'now', 'mine'] as const).map((word) => (
                <th key={word} scope="col" className="pl-3 text-right align-bottom font-medium sm:pl-6">
                  {t(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ item, began, now, mine }) => (
              <tr key={item.id}>
                <th scope="row" className="py-2 text-left font-semibold hyphens-auto">
                  {inLanguage(item.articleName)}
                  <span className="block text-sm font-normal text-quiet">{inLanguage(item.salesUnitName)}</span>
                </th>
                <td className={`${cell} text-quiet`}>{format.quantity(began)}</td>
                <td className={`${cell} font-semibold`}>{format.quantity(now)}</td>
                <td className={`${cell} font-semibold text-primary-ink`}>{format.quantity(mine)}</td>
              </tr>
            ))}
            {terms.map(({ name, began, now, mine }) => (
              <tr key={name}>
                <th scope="row" className="py-2 text-left font-semibold">
                  {t(`terms.${name}`)}
                </th>
                <td className={`${cell} text-quiet`}>{textOf(name, began)}</td>
                <td className={`${cell} font-semibold`}>{textOf(name, now)}</td>
                <td className={`${cell} font-semibold text-primary-ink`}>{textOf(name, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {refusal === null && <Button onClick={onKeepMine}>{t('keepMine')}</Button>}
        <Button look="secondary" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Card>
  )
}
