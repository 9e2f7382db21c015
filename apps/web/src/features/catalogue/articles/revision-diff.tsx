import type { DeclaredField, DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { useTranslations } from 'use-intl'
import { useAlcoholText } from '../../../parts/alcohol-text.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useAllergenText } from './allergen-text.ts'
import { useMarkingRows } from './marking-rows.ts'
import { useNutritionText } from './nutrition-text.ts'
import type { Revision } from './queries.ts'

type Bilingual = { readonly de: string; readonly en: string }

const useFieldText = () => {
  const t = useWorkplaceTranslations('articles')
  const markOf = useTranslations('statuses.organicMark')
  const allergenText = useAllergenText()
  const nutritionText = useNutritionText()
  const alcoholText = useAlcoholText()
  const markingRows = useMarkingRows()
  // Both languages, because either may be what changes.
  const both = ({ de, en }: Bilingual): string =>
    en === '' || en === de ? de : [de, t('revision.english', { text: en })].join('\n')
  return (declared: DeclaredInformation, field: DeclaredField): string => {
    if (field === 'allergens') return allergenText(declared.allergens)
    if (field === 'organicMark') return markOf(declared.organicMark)
    if (field === 'nutrition') return nutritionText(declared.nutrition)
    if (field === 'alcohol') return alcoholText(declared.alcohol)
    if (field === 'marking')
      return markingRows(declared.marking)
        .map(([label, text]) => `${label}: ${text}`)
        .join('\n')
    if (field === 'operator') return declared.operator
    if (field === 'vatCategory') return t(`vat.${declared.vatCategory}`)
    return both(declared[field])
  }
}

type Props = { live: DeclaredInformation; revision: Revision }

/** Field by field what is in the market and what is proposed; below each other on a phone. */
export const RevisionDiff = ({ live, revision: { proposed, fields } }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const textOf = useFieldText()
  const cell = (text: string) => text || <span className="text-quiet">{t('detail.none')}</span>
  return (
    <ul aria-label={t('revision.diff')} className="flex flex-col gap-4">
      {fields.map((field) => (
        <li key={field} className="overflow-hidden rounded-2xl border border-line">
          <h3 className="border-b border-line px-4 py-2 font-sans font-semibold tracking-normal">
            {t(`revision.fields.${field}`)}
          </h3>
          <dl className="grid sm:grid-cols-2">
            <div className="bg-danger-tint/40 px-4 py-3">
              <dt className="text-sm text-quiet">{t('revision.live')}</dt>
              <dd className="mt-0.5 break-words whitespace-pre-line">{cell(textOf(live, field))}</dd>
            </div>
            <div className="bg-primary-tint px-4 py-3 max-sm:border-t sm:border-l border-line">
              <dt className="text-sm text-quiet">{t('revision.proposed')}</dt>
              <dd className="mt-0.5 font-semibold break-words whitespace-pre-line">{cell(textOf(proposed, field))}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
