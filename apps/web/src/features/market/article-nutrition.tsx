import { nutrients } from '@regionalmarkt/domain/articles/nutrition.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Article } from './queries.ts'

/** Nutrients that are a part of the one above them. */
const parts: readonly string[] = ['saturates', 'sugars']

/** The nutrition declaration in the order and with the words of annex XV of Regulation (EU) 1169/2011. */
export const ArticleNutrition = ({ nutrition }: { nutrition: NonNullable<Article['nutrition']> }) => {
  const t = useTranslations('market.article.nutrition')
  const format = useFormat()
  const energy = `${format.quantity(nutrition.energyKj)}\u00a0kJ / ${format.quantity(nutrition.energyKcal)}\u00a0kcal`
  const rows = [
    { name: 'energy' as const, value: energy },
    ...nutrients.map((name) => ({ name, value: `${format.quantity(nutrition[name] / 1000)}\u00a0g` })),
  ]
  return (
    <table className="w-full max-w-md">
      <caption className="pb-1.5 text-left text-sm text-quiet">{t(nutrition.per)}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th
              scope="row"
              className={classNames(
                'py-2 pr-4 text-left',
                parts.includes(name) ? 'pl-5 font-normal text-quiet' : 'font-semibold',
              )}
            >
              {t(name)}
            </th>
            <td className="py-2 text-right tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
