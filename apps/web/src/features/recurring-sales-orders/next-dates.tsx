import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDesk } from './desk.ts'
import { isTooMuch } from './is-too-much.ts'
import type { Altered } from './queries.ts'
import { usePreview } from './queries.ts'
import { Refused } from './refused.tsx'
import type { TemplateDraft } from './template-draft.ts'
import { templateOf } from './template-draft.ts'
import { useTemplateWrong } from './template-wrong.ts'

/** The next four dates of what is typed, with holidays, cut-offs and prices as they stand. */
export const NextDates = ({ draft }: { draft: TemplateDraft }) => {
  const t = useWorkplaceTranslations('recurring.preview')
  const ofHub = useWorkplaceTranslations('recurring.atHub')
  const format = useFormat()
  const { side } = useDesk()
  const all = useWorkplaceTranslations('recurring')
  const wrongOf = useTemplateWrong()
  const template = templateOf(draft)
  const preview = usePreview(template)
  const shown = template === null || preview.isError ? undefined : preview.data
  const refused = template !== null && preview.isError ? wrongOf(preview.error) : null
  return (
    <Card aria-labelledby="next-dates" className="lg:sticky lg:top-6">
      <CardHeader id="next-dates" title={t('title')} />
      {template !== null && preview.isLoading && <SkeletonRows rows={4} />}
      {refused && <Refused wrong={refused} lines={draft.lines} />}
      {shown === undefined && refused === null && !preview.isLoading && <p className="text-quiet">{t('missing')}</p>}
      {shown && (
        <ul className="divide-y divide-line">
          {shown.dates.map(
            ({
              ruleDate,
              deliveryDate,
              skippedBecause,
              holiday,
              cutOffAt,
              isTooLate,
              suppliersOff,
              goodsCents,
              isEstimated,
            }) => (
              <li key={ruleDate} className="py-2.5">
                <p className={skippedBecause === null ? 'font-semibold' : 'text-quiet line-through'}>
                  {format.longDay(deliveryDate)}
                </p>
                {holiday !== null && ruleDate !== deliveryDate && (
                  <p className="text-sm font-medium text-warning-ink">
                    {t('holiday', { holiday, day: format.day(ruleDate) })}
                  </p>
                )}
                {skippedBecause !== null && <p className="text-sm font-medium">{t(`skipped.${skippedBecause}`)}</p>}
                {isTooLate && <p className="text-sm font-medium text-danger-ink">{t('tooLate')}</p>}
                {suppliersOff.length > 0 && (
                  <p className="text-sm font-medium text-warning-ink">
                    {all('suppliersOff', { names: suppliersOff.join(', ') })}
                  </p>
                )}
                {cutOffAt !== null && !isTooLate && (
                  <p className="text-sm text-quiet">{t('cutOff', { moment: format.dayAndTime(cutOffAt) })}</p>
                )}
                {skippedBecause === null && goodsCents !== null && (
                  <p className="text-sm text-quiet">
                    {t('goods', { sum: (isEstimated ? format.approximateMoney : format.money)(goodsCents) })}
                  </p>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {shown?.lines.filter(isTooMuch).map(({ salesUnitId, articleName, salesUnitName, availableQuantity }) => (
        <p key={salesUnitId} className="mt-3 text-sm text-pretty text-warning-ink">
          {t('tooFew', {
            article: articleName,
            pack: format.pack(salesUnitName),
            available: String(availableQuantity ?? 0),
          })}
        </p>
      ))}
      {shown?.isBelowMinimum && (
        <p className="mt-3 text-sm text-pretty text-warning-ink">
          {(side === 'hub' ? ofHub : t)('isBelowMinimum', { minimum: format.money(shown.minimumOrderCents) })}
        </p>
      )}
    </Card>
  )
}

const mostAltered = 8

/** Which dates a change alters, before it is saved. */
export const AlteredDates = ({ altered, reason }: { altered: Altered; reason?: string | undefined }) => {
  const t = useWorkplaceTranslations('recurring.preview')
  const format = useFormat()
  const day = (date: string | null) => (date === null ? '' : format.day(date))
  const rest = altered.length - mostAltered
  return (
    <Card aria-labelledby="altered-dates" className="lg:sticky lg:top-6">
      <CardHeader id="altered-dates" title={t('altered')} />
      {reason !== undefined && <p className="font-medium text-danger-ink">{reason}</p>}
      {altered.length === 0 && reason === undefined && <p className="text-quiet">{t('alteredNothing')}</p>}
      <ul className="divide-y divide-line">
        {altered.slice(0, mostAltered).map(({ ruleDate, kind, before, after }) => (
          <li key={ruleDate} className="py-2">
            {t(`kinds.${kind}`, { before: day(before), day: day(after ?? before ?? ruleDate) })}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pt-2 text-sm text-quiet">{t('others', { count: String(rest) })}</p>}
    </Card>
  )
}
